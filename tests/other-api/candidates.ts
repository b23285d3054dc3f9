/** Made-up names, each with a picture on the media host. */
export type Candidate = {
  readonly code: string;
  readonly name: string;
  readonly group: 'bod' | 'audit' | 'elecom/officer' | 'elecom/enlisted-personnel';
  readonly picture: string;
};

const names = {
  bod: `Amihan Dela Rosa|Bagwis Soriano|Carina Malonzo|Dakila Ferrer|Elena Bituin|Felipe Agoncillo Jr.
    |Ginalyn Ocampo|Hilario Pascua|Isagani Lumban|Jocelyn Tadeo|Kidlat Ramos|Ligaya Samonte
    |Makisig Villareal|Nenita Urbano|Oscar Quiambao`,
  audit: 'Perla Ylagan|Quirino Zabala|Rosario Abueva|Simeon Badilla',
  'elecom/officer': 'Capt. Tala Cordero|Maj. Urduja Dizon|Lt. Victor Espino|Capt. Wilma Fajardo',
  'elecom/enlisted-personnel':
    'Sgt. Ximena Galang|Cpl. Yago Hipolito|Sgt. Zosimo Ilagan|Pfc. Aurora Jalandoni',
} as const;

export const candidates: readonly Candidate[] = Object.entries(names).flatMap(([group, list]) =>
  list.split('|').map((name, index) => {
    const code = `${group.replace(/\W/g, '').toUpperCase()}-${index + 1}`;
    const kind = index % 2 === 0 ? 'png' : 'svg';
    return {
      code,
      name: name.trim(),
      group: group as Candidate['group'],
      picture: `${code.toLowerCase()}.${kind}`,
    };
  }),
);

/** Source: docs/behaviour/election.md#the-four-pages. */
export const seats: Readonly<Record<Candidate['group'], number>> = {
  bod: 7,
  audit: 1,
  'elecom/officer': 1,
  'elecom/enlisted-personnel': 1,
};
