import type { Prose } from '../prose.ts';

/** What ../chairperson-letter.ts says, in Filipino. Terms: docs/filipino.md. */
export const chairpersonLetter: Prose = {
  title: 'Liham mula sa Tagapangulo',
  edition: 'Para sa bawat kasapi ng Kooperatiba, tungkol sa mga panukalang susog sa By-Laws',
  intro: [
    'Salin ito sa Filipino. Kung may pagkakaiba, ang tekstong Ingles ang mananaig.',
    'Mahal kong kapwa kasapi,',
    'Isinulat ang ating By-Laws noong karamihan sa atin ay pumipila pa sa bintanilya para makipagtransaksiyon sa Kooperatiba, at noong ang pangkalahatang asembleya ay isang bulwagang naaabot sa loob ng isang araw. Ngayon, marami sa atin ang naglilingkod sa mga barko, isla at kampo na walang naaabot na bulwagan. Hindi nakasabay ang mga tuntunin sa buhay ng mga taong pinaglilingkuran nito.',
    'Sa loob ng dalawang taon, isa-isang sinuri ng Lupon, ng mga komite at ng inyong mga delegado sa mga satellite office ang bawat artikulo ng By-Laws. Nasa harap na ninyo ang bunga nito: tatlumpu’t limang pahina, nasa kaliwa ang kasalukuyang teksto at nasa kanan ang panukala, at may maikling dahilan sa ilalim ng bawat pagbabago. Hinihiling kong basahin ninyo ang mga ito, at pagkatapos ay sumagot ng oo o hindi.',
  ],
  articles: [
    {
      heading: 'Ano ang magbabago',
      sections: [
        {
          list: [
            'Makalalahok sa mga asembleya at makaboboto ang mga kasaping nasa field saan man sila nakadestino, kasing-tiyak ng nasa bulwagan.',
            'Malinaw na isasaad ng mga tuntunin sa pagtanggap, suspensiyon at pagtatapos ng pagkakasapi kung sino ang nagpapasya, hanggang kailan, at kung paano makaaapela ang kasapi.',
            'Mapapasailalim ang pagpapautang sa mas malinaw na mga limitasyon, at kailangang ipahayag ang salungatan ng interes bago ang pasya, hindi pagkatapos nito.',
            'Tuwirang mag-uulat sa inyo ang mga komite, sa mga takdang petsa, sa mga salitang mauunawaan.',
            'Magkakaroon ng sariling artikulo ang inyong personal na datos.',
          ],
        },
      ],
    },
    {
      heading: 'Ano ang hindi magbabago',
      sections: [
        {
          paragraphs: [
            'Sa inyo pa rin ang Kooperatiba. May isang boto ang bawat kasapi, anuman ang ranggo at anuman ang puhunang sapi. Walang anuman sa mga pahinang ito ang nagtataas ng bayarin, nagbabawas ng benepisyong napaghirapan, o naglilipat ng inyong ipon saan man.',
          ],
        },
      ],
    },
    {
      heading: 'Paano bumoto',
      sections: [
        {
          paragraphs: [
            'Iisang buo ang mga susog: sang-ayon kayo sa lahat, o hindi kayo sang-ayon. Walang pinipili ang portal para sa inyo. Makapagbabasa kayo nang may koneksyon o wala, maitatabi ang telepono, at makababalik; mananatili sa inyong telepono ang inyong sagot hanggang isumite ninyo ito. Isang beses itong ipadadala, at isang beses itong ibibilang.',
            'Lihim ang inyong boto. Itinatala ng Kooperatiba na lumahok kayo, at hiwalay na itinatala kung ilan ang sumang-ayon at ilan ang hindi. Walang makaaalam ng inyong isinagot, kahit ang Lupon.',
            'Inirerekomenda ng Lupon ang mga susog. Pero hindi utos ang rekomendasyon, at kasing-halaga ng botong sang-ayon ang botong hindi sang-ayon. Ang makapipinsala sa atin ay ang pananahimik.',
          ],
        },
      ],
    },
    {
      heading: 'Mga tanong',
      sections: [
        {
          paragraphs: [
            'May mga nakalimbag na kopya ang inyong satellite office, at ipaliliwanag nila ang alinmang pahina. Magtanong po bago bumoto, sa halip na pagkatapos.',
            'Nang may paggalang, at may pasasalamat sa inyong paglilingkod,',
            'Ang Tagapangulo ng Lupon ng mga Direktor',
          ],
        },
      ],
    },
  ],
};
