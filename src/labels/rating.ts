import { labels } from './label.ts';

export const rating = labels({
  ratingTitle: ['lbl_0001420', 'How was voting for you?'],
  ratingStars: ['lbl_0001421', 'Your rating'],
  star: ['lbl_0001422', '{count} of 5: {description}'],
  needsImprovement: ['lbl_0001423', 'Needs Improvement'],
  belowAverage: ['lbl_0001424', 'Below Average'],
  average: ['lbl_0001425', 'Average'],
  good: ['lbl_0001426', 'Good'],
  excellent: ['lbl_0001427', 'Excellent'],
  promptBest: ['lbl_0001428', 'What did you like?'],
  promptImprove: ['lbl_0001429', 'What can be improved?'],
  connectivity: ['lbl_0001430', 'Connectivity'],
  accuracy: ['lbl_0001431', 'Accuracy'],
  convenience: ['lbl_0001432', 'Convenience'],
  reliability: ['lbl_0001433', 'Reliability'],
  easeOfUse: ['lbl_0001434', 'Ease of Use'],
  security: ['lbl_0001435', 'Security'],
  accessibility: ['lbl_0001436', 'Accessibility'],
  submitRating: ['lbl_0001437', 'Submit'],
  skipRating: ['lbl_0001438', 'Skip'],
  ratingBoxTitle: ['lbl_0001419', 'How was your experience?'],
  ratingThanks: ['lbl_0001439', 'Thank you. Your rating was received.'],
  ratedBeforeTitle: ['lbl_0002740', 'Already rated'],
  ratedBefore: ['lbl_0002741', 'Your earlier rating stays. Nothing was sent now.'],
  offerTitle: ['lbl_0002700', 'Tell us how voting went'],
  offerBody: ['lbl_0002701', 'It takes a few seconds and says nothing about how you voted.'],
  offerAccept: ['lbl_0002702', 'Rate voting'],
  offerDecline: ['lbl_0002703', 'Do not ask again'],
  ratingUnsure: [
    'lbl_0001416',
    'Your rating may not have arrived and is not kept. Your vote is not affected.',
  ],
  ratingRefused: [
    'lbl_0001417',
    'The cooperative did not accept your rating and gave no reason. It is not kept. Your vote is not affected, and you need to do nothing more.',
  ],
});

/** From one star. Source: docs/behaviour/rating.md. */
export const starDescriptions = [
  rating.needsImprovement,
  rating.belowAverage,
  rating.average,
  rating.good,
  rating.excellent,
] as const;

export const ratingCategories = [
  rating.connectivity,
  rating.accuracy,
  rating.convenience,
  rating.reliability,
  rating.easeOfUse,
  rating.security,
  rating.accessibility,
] as const;
