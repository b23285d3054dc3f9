import type { AmendmentPage } from '../page.ts';

export const opening: readonly AmendmentPage[] = [
  {
    title: 'Mga Panukalang Susog sa By-Laws',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Salin ito sa Filipino. Kung may pagkakaiba, ang tekstong Ingles ang mananaig.',
      },
      { kind: 'heading', text: 'Espesyal na Reperendum ng Kooperatiba' },
      {
        kind: 'paragraph',
        text: 'Isinumite ng Lupon ng mga Direktor sa lahat ng kasapi, para pagpasyahan ng boto ng mga regular na kasapi sa espesyal na reperendum na idinaraos para rito.',
      },
      { kind: 'heading', text: 'Ang tanong' },
      {
        kind: 'paragraph',
        text: 'Sang-ayon ba kayo o hindi sang-ayon sa lahat ng susog sa By-Laws ng Kooperatiba na nasa pahina 3 hanggang 34 ng dokumentong ito, bilang isang buo?',
      },
      { kind: 'heading', text: 'Ano ang kahulugan ng inyong sagot' },
      {
        kind: 'paragraph',
        text: 'Iisa ang tanong at iisa ang sagot. Ang sumang-ayon ay pagtanggap sa bawat susog sa dokumentong ito. Ang hindi sumang-ayon ay pagpapanatili sa kasalukuyang By-Laws nang walang anumang pagbabago. Walang susog na matatanggap o matatanggihan nang mag-isa, dahil karamihan sa mga ito ay tumutukoy sa isa’t isa at hindi magiging buo kung hiwalay.',
      },
      { kind: 'heading', text: 'Kailan ang botohan' },
      {
        kind: 'paragraph',
        text: 'Labing-apat na araw ang pagboto. Ang araw at oras ng pagbubukas at pagsasara nito ay ang iniaanunsyo ng Komite sa Halalan at ipinapakita sa portal ng mga kasapi, sa oras sa Pilipinas. Ang regular na kasapi ay bumoboto nang isang beses, nang personal, at nang lihim; walang kinatawan sa reperendum na ito.',
      },
      { kind: 'heading', text: 'Kung sang-ayunan ang mga susog' },
      {
        kind: 'paragraph',
        text: 'Ayon sa Artikulo XV, Seksyon 1 ng kasalukuyang By-Laws, napagtitibay ang mga susog kung hindi bababa sa dalawang-katlo ng mga botong isinumite ang sumang-ayon, at kung hindi bababa sa 25 porsiyento ng mga kasaping may karapatang bumoto ang nakilahok. Binibilang ng Komite sa Halalan ang mga boto pagkatapos magsara ang pagboto at iniaanunsyo ang resulta sa portal ng mga kasapi at sa bawat opisina.',
      },
      { kind: 'heading', text: 'Bago kayo bumoto' },
      {
        kind: 'paragraph',
        text: 'Pakibasa ang lahat ng 35 pahina. Ang mga dahilang ibinigay rito ay sa Lupon ng mga Direktor; sa inyo ang pasya. Magtanong sa alinmang opisina tungkol sa hindi malinaw sa inyo. Walang sinuman ang maaaring magdikta sa inyo kung paano bumoto, at walang makaaalam kung paano kayo bumoto.',
      },
    ],
  },
  {
    title: 'Mga Nilalaman at Paano Basahin ang Dokumentong Ito',
    blocks: [
      { kind: 'heading', text: 'Paano basahin' },
      {
        kind: 'paragraph',
        text: 'May dalawang hanay ang bawat pahina mula 3 hanggang 33. Nasa kaliwa ang kasalukuyang teksto, salita por salita. Nasa kanan ang panukalang teksto. Kung pinanatili ang malaking bahagi ng teksto, may salungguhit ang mga bagong salita. Ang “No present text” sa kaliwa ay nangangahulugang bago ang seksyon; ang “Repealed” sa kanan ay nangangahulugang inaalis ang seksyon, na tinutukoy sa kasalukuyang bilang nito, at walang ipinapalit.',
      },
      {
        kind: 'paragraph',
        text: 'Sa ibaba ng bawat magkapares na teksto, ibinibigay ng Lupon ng mga Direktor ang dahilan nito sa maliliit na titik. Ipinaliliwanag ng dahilan ang susog pero hindi ito bahagi niyon: ang panukalang teksto lamang ang susundin ng mga kasapi. Ang mga seksyong hindi nagbabago ay binabanggit pero hindi na muling inililimbag. Mababasa nang buo ang kasalukuyang By-Laws sa bawat opisina.',
      },
      {
        kind: 'paragraph',
        text: 'Pinananatili ng Artikulo I hanggang XIII ang kanilang bilang. Bago ang Artikulo XIV, XV at XVI. Ang kasalukuyang Artikulo XIV at XV ay nagiging Artikulo XVII at XVIII. Tinutukoy ang mga seksyon sa bilang ng mga ito sa panukalang teksto, maliban kung hayagang ang kasalukuyang teksto ang tinutukoy. Ang mga halaga ay sa piso ng Pilipinas, at ang mga araw ay araw sa kalendaryo.',
      },
      { kind: 'heading', text: 'Mga nilalaman' },
      { kind: 'paragraph', text: 'Artikulo I. Pangalan at Opisina, pahina 3' },
      { kind: 'paragraph', text: 'Artikulo II. Mga Layunin at Prinsipyo, pahina 4' },
      { kind: 'paragraph', text: 'Artikulo III. Pagkakasapi, pahina 5 at 6' },
      {
        kind: 'paragraph',
        text: 'Artikulo IV. Mga Karapatan at Tungkulin ng mga Kasapi, pahina 7 at 8',
      },
      { kind: 'paragraph', text: 'Artikulo V. Pagtatapos ng Pagkakasapi, pahina 9 at 10' },
      { kind: 'paragraph', text: 'Artikulo VI. Puhunang Sapi, pahina 11 at 12' },
      { kind: 'paragraph', text: 'Artikulo VII. Ipon at Pautang, pahina 13 at 14' },
      { kind: 'paragraph', text: 'Artikulo VIII. Pangkalahatang Asembleya, pahina 15 hanggang 17' },
      { kind: 'paragraph', text: 'Artikulo IX. Lupon ng mga Direktor, pahina 18 at 19' },
      { kind: 'paragraph', text: 'Artikulo X. Mga Opisyal at Pamunuan, pahina 20' },
      { kind: 'paragraph', text: 'Artikulo XI. Mga Komite, pahina 21 hanggang 23' },
      { kind: 'paragraph', text: 'Artikulo XII. Mga Halalan, pahina 24 at 25' },
      { kind: 'paragraph', text: 'Artikulo XIII. Mga Pondo at Netong Surplus, pahina 26 at 27' },
      { kind: 'paragraph', text: 'Artikulo XIV. Espesyal na Reperendum, pahina 28 at 29' },
      { kind: 'paragraph', text: 'Artikulo XV. Privacy ng Datos, pahina 30' },
      {
        kind: 'paragraph',
        text: 'Artikulo XVI. Mga Satellite Office at mga Kasaping Nakadeploy, pahina 31 at 32',
      },
      { kind: 'paragraph', text: 'Artikulo XVII at XVIII. Pagbuwag; Mga Susog, pahina 33' },
      { kind: 'paragraph', text: 'Mga Probisyong Pansamantala, pahina 34' },
      { kind: 'paragraph', text: 'Buod ng mga Pagbabago at Patunay, pahina 35' },
    ],
  },
];
