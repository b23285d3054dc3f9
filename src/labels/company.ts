import { labels } from './label.ts';

/** Source: docs/specification/election-sign-up-recovery.md#26-other-screens. */
export const help = labels({
  title: ['lbl_0001920', 'Need help?'],
  body: ['lbl_0001921', 'Answers here, and people who answer the rest.'],
  getHelp: ['lbl_0001922', 'Get help'],
  rules: ['lbl_0001923', 'Terms and privacy'],
  forgotPassword: ['lbl_0001924', 'Forgot password'],
  forgotPasswordHint: ['lbl_0001925', 'Choose a new one with a one-time code'],
  contactUs: ['lbl_0001926', 'Contact us'],
  contactUsHint: ['lbl_0001927', 'Office hours, email and mobile number'],
  licence: ['lbl_0001928', 'End-user licence agreement'],
  licenceHint: ['lbl_0001929', 'How the portal may be used'],
  privacy: ['lbl_0001930', 'Privacy policy'],
  privacyHint: ['lbl_0001931', 'What is done with your data, and your rights'],
  checkPortal: ['lbl_0003770', 'Check the portal'],
  checkPortalHint: ['lbl_0003771', 'Is it the one that the Cooperative released?'],
  cooperative: ['lbl_0003846', 'The cooperative'],
  never: [
    'lbl_0001932',
    'Nobody from the Cooperative ever asks for your password, PIN or one-time code.',
  ],
});

export const contact = labels({
  title: ['lbl_0001940', 'Contact us'],
  body: ['lbl_0001941', 'We answer in office hours. An email waits for us until then.'],
  hours: ['lbl_0001942', 'Office hours'],
  days: ['lbl_0001943', 'Monday to Friday'],
  times: ['lbl_0001944', '9:00 AM to 4:00 PM, Philippine time'],
  exceptHolidays: ['lbl_0001945', 'Closed on holidays'],
  openNow: ['lbl_0001946', 'Open now, unless today is a holiday. Closes at 4:00 PM.'],
  opensToday: ['lbl_0001947', 'Closed now. Opens today at 9:00 AM.'],
  opensTomorrow: ['lbl_0001948', 'Closed now. Opens tomorrow at 9:00 AM.'],
  opensMonday: ['lbl_0001949', 'Closed now. Opens on Monday at 9:00 AM.'],
  reach: ['lbl_0001950', 'Reach us'],
  email: ['lbl_0001951', 'Email'],
  mobile: ['lbl_0001952', 'Mobile number'],
  writeEmail: ['lbl_0001953', 'Email us'],
  call: ['lbl_0001954', 'Call'],
  copy: ['lbl_0001955', 'Copy'],
  copyEmail: ['lbl_0001956', 'Copy email address'],
  copyMobile: ['lbl_0001963', 'Copy mobile number'],
  emailCopied: ['lbl_0001957', 'Email address copied.'],
  mobileCopied: ['lbl_0001958', 'Mobile number copied.'],
  notCopied: ['lbl_0001959', 'Not copied. Press and hold the text to copy it.'],
  nearYou: ['lbl_0001960', 'In person'],
  offices: ['lbl_0001961', 'Satellite offices'],
  officesHint: ['lbl_0001962', 'Addresses and numbers near you'],
});

/** Source: docs/specification/election-sign-up-recovery.md#26-other-screens. */
export const company = labels({
  picture: [
    'lbl_0001970',
    'Drawing: the Cooperative’s house with its emblem and a flag, hills behind it, and members of all services before it.',
  ],
  figures: ['lbl_0001971', 'The Cooperative in figures'],
  members: ['lbl_0001972', 'members'],
  memberCount: ['lbl_0001973', 'Over 160,000'],
  satelliteOffices: ['lbl_0001974', 'satellite offices'],
  satelliteOfficeCount: ['lbl_0001975', '25'],
  liaisonOffices: ['lbl_0001976', 'liaison offices'],
  liaisonOfficeCount: ['lbl_0001977', '27'],
  findOffice: ['lbl_0001978', 'Find a satellite office'],
});

export const offices = labels({
  title: ['lbl_0001980', 'Satellite offices'],
  search: ['lbl_0001981', 'Find an office'],
  searchHint: ['lbl_0001982', 'City, street or abbreviation'],
  clear: ['lbl_0001983', 'Clear the search'],
  count: ['lbl_0001984', { one: '1 office', other: '{count} offices' }],
  countFound: ['lbl_0001986', '{count} of {all} offices'],
  none: ['lbl_0001987', 'No office matches “{search}”'],
  noneBody: ['lbl_0001988', 'Try a city or a province, or part of its name.'],
  luzon: ['lbl_0001989', 'Luzon'],
  visayas: ['lbl_0001990', 'Visayas'],
  mindanao: ['lbl_0001991', 'Mindanao'],
  other: ['lbl_0001992', 'Other places'],
  map: ['lbl_0001993', 'Map'],
  mapOf: ['lbl_0001994', ' of {name}, opens another app'],
  callOffice: ['lbl_0001995', 'Call {name}: '],
  onMap: ['lbl_0003400', 'Offices on a map'],
  notOnMap: ['lbl_0003401', 'Not on this map: {count} in {group}'],
  inGroup: ['lbl_0003580', { one: '{group}, 1 office', other: '{group}, {count} offices' }],
  sort: ['lbl_0003402', 'Sort by province'],
  northToSouth: ['lbl_0003403', 'From north to south'],
  loadFailed: ['lbl_0001996', 'The offices could not be shown'],
});

export const welcome = labels({
  title: ['lbl_0002000', 'Welcome to {product}'],
  body: [
    'lbl_0002001',
    'Read, decide and vote from your phone, wherever you serve, also with a weak signal.',
  ],
  start: ['lbl_0002002', 'Get started'],
  languageBody: ['lbl_0003460', 'Choose the language that you read best.'],
  sizeTitle: ['lbl_0003461', 'How large should the text be?'],
  sizeBody: ['lbl_0003462', 'Tap the A that you read with ease. You can change it in Settings.'],
  voteTitle: ['lbl_0003463', 'Vote from your phone'],
  next: ['lbl_0003464', 'Next'],
  skip: ['lbl_0003465', 'Skip'],
  card: ['lbl_0003466', 'Card {number} of {all}'],
  pause: ['lbl_0002003', 'Pause the background'],
  play: ['lbl_0002004', 'Play the background'],
});

export const privacy = labels({
  officer: ['lbl_0002010', 'Data Protection Officer'],
  officerSubject: ['lbl_0002011', 'For the Data Protection Officer'],
});
