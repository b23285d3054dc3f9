import type { Prose } from '../prose.ts';

/** What ../our-company.ts says, in Filipino. Terms: docs/filipino.md. */
export const ourCompany: Prose = {
  title: 'Ang Kooperatiba',
  edition: 'Kooperatiba ng mga naglilingkod, at ng kanilang mga pamilya',
  intro: [
    'Salin ito sa Filipino. Kung may pagkakaiba, ang tekstong Ingles ang mananaig.',
    'Kami ay isang kooperatiba sa pag-iimpok at pautang para sa mga tauhang militar at sibilyan ng sandatahang lakas at para sa kanilang mga dependent. Pag-aari kami ng aming mga kasapi: ang sinumang nag-iimpok sa amin ay nagpapasyang kasama namin, may tig-iisang boto, anuman ang ranggo at anuman ang puhunang sapi.',
    'Mahigit 160,000 na ang kasapi. Nakadestino sila sa mga kampo, barko, isla at kabundukan, at marami ang lumilipat kada ilang taon. Kaya kami ang lumalapit sa kanila: sa 25 satellite office, sa 27 liaison office sa loob ng mga kampo, at sa portal na ito.',
  ],
  articles: [
    {
      heading: 'Ang aming ginagawa',
      sections: [
        {
          list: [
            'Deposito: puhunang sapi na kumikita ng dibidendo, at ipon na ligtas at madaling abutin, kahit mula sa field.',
            'Pautang: sa mga interes na ang mga kasapi mismo ang nagtatakda, para sa bahay, sa pag-aaral, sa emerhensiya at sa mga unang buwan pagkatapos ng serbisyo.',
            'Tulungan: tulong sa mga pamilya ng mga kasaping nagkasakit, nasugatan o nag-alay ng buhay sa serbisyo.',
            'Pag-aaral: mga seminar sa pag-iimpok, pangungutang at paghahanda sa pagreretiro, sa bawat satellite office at walang bayad.',
          ],
        },
      ],
    },
    {
      heading: 'Paano kami nagsimula',
      sections: [
        {
          paragraphs: [
            'May ilang enlisted na kawal noon na naglagay ng bahagi ng bawat sahod sa iisang kahon, para walang isa man sa kanila ang kailangang mangutang sa mga nagpapautang sa tarangkahan ng kampo. Naging talaan ang kahon, naging opisina ang talaan, at naging kooperatiba para sa lahat ng sangay ng serbisyo ang opisina. Nanatili ang tuntunin ng kahon: ang pinagsama-sama ay sama-samang inaalagaan.',
          ],
        },
      ],
    },
    {
      heading: 'Paano kami pinamumunuan',
      sections: [
        {
          paragraphs: [
            'Ang Pangkalahatang Asembleya ng mga kasapi ang aming pinakamataas na kapulungan. Inihahalal nito ang Lupon ng mga Direktor, ang Komite sa Audit at Superbisyon at ang Komite sa Halalan, at nagpapasya ito sa aming By-Laws. Lahat sila ay nananagot sa mga kasapi, nang hayagan at sa mga takdang petsa.',
          ],
        },
      ],
    },
    {
      heading: 'Ang aming pinaninindigan',
      sections: [
        {
          list: [
            'Integridad: may pananagutan sa bawat piso, at isang beses ibinibilang ang bawat boto.',
            'Paglilingkod: walang kailangang umalis sa destino para mapaglingkuran.',
            'Malasakit: inaalagaan namin ang isa’t isa na parang sariling pamilya.',
            'Pagkakapantay-pantay: iisang pila ang pinakabagong private at ang pinakamataas na opisyal.',
          ],
        },
      ],
    },
  ],
};
