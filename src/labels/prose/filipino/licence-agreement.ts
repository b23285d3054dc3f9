import type { Prose } from '../prose.ts';

/** What ../licence-agreement.ts says, in Filipino. Terms: docs/filipino.md. */
export const licenceAgreement: Prose = {
  title: 'Kasunduan sa Lisensya ng Gumagamit',
  edition: 'Para sa portal ng mga kasapi ng Kooperatiba. Edisyon ng Enero 2026',
  intro: [
    'Salin ito sa Filipino. Kung may pagkakaiba, ang tekstong Ingles ang mananaig.',
    'Ang kasunduang ito ay sa pagitan ninyo at ng Kooperatiba. Sinasabi nito kung paano ninyo magagamit ang portal ng mga kasapi, kung ano ang maaasahan ninyo rito, at kung ano ang inaasahan sa inyo ng Kooperatiba.',
    'Sa paglalagay ng tsek sa kahon sa inyong pag-sign up, tinatanggap ninyo ang kasunduang ito. Kung hindi ninyo ito tinatanggap, huwag pong gamitin ang portal: paglilingkuran kayo nang personal ng bawat sangay, na may parehong mga karapatan at parehong boto.',
  ],
  articles: [
    {
      heading: '1. Mga salitang ginamit',
      sections: [
        {
          list: [
            'Ang “portal” ay ang application na binubuksan ninyo sa browser ng inyong telepono o tablet o mula sa home screen nito, kasama ang bawat susunod nitong bersyon.',
            'Ang “account” ay ang inyong access sa portal: ang inyong username, password, PIN at ang mga one-time code na ipinapadala sa inyo.',
            'Ang “device” ay ang telepono o tablet na pinaggagamitan ninyo ng portal.',
            'Ang “kayo” ay ang kasapi ng Kooperatiba na ginawan ng account.',
          ],
        },
      ],
    },
    {
      heading: '2. Lisensya',
      sections: [
        {
          paragraphs: [
            'Binibigyan kayo ng Kooperatiba ng personal na lisensya para gamitin ang portal, nang walang bayad. Hindi ito eksklusibo, hindi maipapasa kaninuman, at tatagal habang kasapi kayo at sumusunod sa kasunduang ito.',
            'Magagamit ninyo ang portal sa gaano man karaming device, basta sa inyo ang mga ito o pinapayagan kayong gamitin ang mga ito.',
          ],
        },
      ],
    },
    {
      heading: '3. Sino ang maaaring magkaroon ng account',
      sections: [
        {
          paragraphs: [
            'Maaaring magkaroon ng isang account ang bawat regular at associate na kasapi. Nagsa-sign up kayo gamit ang sarili ninyong pangalan at ang sarili ninyong account number o serial number. Iisang account lamang ang maaaring magmay-ari ng isang mobile number at ng isang email address.',
            'Dapat ay totoo ang mga detalyeng ibinibigay ninyo. Pakitama ang mga ito sa portal kapag nagbago, dahil sa mga contact na nakatala ipinapadala ang mga paunawa at one-time code.',
          ],
        },
      ],
    },
    {
      heading: '4. Sa inyo lamang ang inyong account',
      sections: [
        {
          paragraphs: [
            'Para sa inyo lamang ang inyong password, PIN at bawat one-time code. Walang sinuman mula sa Kooperatiba ang hihingi ng mga ito sa inyo kailanman, sa telepono, sa mensahe o sa counter.',
          ],
          list: [
            'Pumili ng password at PIN na hindi ninyo ginagamit sa iba at hindi mahuhulaan ng iba.',
            'Huwag ipagamit sa ibang tao ang inyong account, at huwag gamitin ang sa ibang kasapi.',
            'Mag-log out sa device na may kahati kayo.',
            'Kung nawala ang inyong device, o kung sa palagay ninyo ay may nakaaalam ng inyong password o PIN, palitan ito agad o sabihin sa Kooperatiba. Iba-block nito ang account hanggang matukoy ang inyong pagkakakilanlan.',
          ],
        },
        {
          paragraphs: [
            'Ang ginawa gamit ang inyong username, password at PIN ay ituturing na ginawa ninyo hanggang matanggap ng Kooperatiba ang inyong ulat.',
          ],
        },
      ],
    },
    {
      heading: '5. Pagboto sa portal',
      sections: [
        {
          paragraphs: [
            'Ang botong isinumite sa portal ay katumbas ng botong isinulat sa papel. Isang beses itong isinusumite at hindi na mababago o mababawi. Sinusunod ng mga halalan ang Kodigo sa Halalan, at ng mga reperendum ang sarili nilang mga tuntunin; kung iba ang sinasabi ng mga ito sa kasunduang ito, ang mga iyon ang mauuna.',
            'Hindi ninyo maaaring ipagbili o bilhin ang boto, bumoto para sa iba nang walang awtoridad na hinihingi ng Kodigo sa Halalan, o guluhin ang pagboto sa anumang paraan.',
          ],
        },
      ],
    },
    {
      heading: '6. Ano ang hindi ninyo maaaring gawin',
      sections: [
        {
          paragraphs: ['Sumasang-ayon kayo na hindi ninyo:'],
          list: [
            'kokopyahin, ipagbibili, pauupahan o ilalathala ang portal o alinmang bahagi nito;',
            'babaguhin ang portal, o kakalasin ito para malaman kung paano ito gumagana, maliban kung pinapayagan ito ng batas sa kabila ng kasunduan;',
            'lulusutan ang mga pananggalang nito, susubukin ang mga ito nang walang nakasulat na pahintulot ng Kooperatiba, o tatangkaing makita ang datos na hindi sa inyo;',
            'gagamitan ito ng mga programang napakaraming beses na tumatawag o tumatawag sa halip na kayo;',
            'lalagyan ito ng mali, labag sa batas o nakapipinsalang nilalaman.',
          ],
        },
        {
          paragraphs: [
            'Kung may makita kayong kahinaan sa mga pananggalang nito, sabihin po sa Kooperatiba at wala nang iba. Walang dapat ikatakot ang sinumang gumawa nito nang may mabuting loob.',
          ],
        },
      ],
    },
    {
      heading: '7. Ano ang pag-aari nino',
      sections: [
        {
          paragraphs: [
            'Ang portal, ang pangalan, sagisag, mga teksto at mga larawan nito ay pag-aari ng Kooperatiba o ng mga nagbigay rito ng lisensya. Binibigyan kayo ng kasunduang ito ng karapatang gamitin ang mga ito at wala nang iba pang karapatan. Ang mga bahaging nasa bukas na lisensya ay mananatili sa mga lisensyang iyon.',
            'Sa inyo pa rin ang mga inilalagay ninyo. Ginagamit lamang ito ng Kooperatiba sa layunin ng paglalagay ninyo nito.',
          ],
        },
      ],
    },
    {
      heading: '8. Ang inyong datos',
      sections: [
        {
          paragraphs: [
            'Nasa Patakaran sa Privacy kung paano tinatrato ng Kooperatiba ang inyong personal na datos. May ilang datos na itinatabi sa inyong device para gumana ang portal kahit walang koneksyon, kasama ang balotang nasimulan ninyo; inaalis ang mga ito kapag nag-log out kayo.',
          ],
        },
      ],
    },
    {
      heading: '9. Pagiging bukas, mga pagbabago at gastos',
      sections: [
        {
          paragraphs: [
            'Sinisikap ng Kooperatiba na maabot ang portal sa lahat ng oras, at higit sa lahat habang bukas ang pagboto. Hindi nito maipapangako ito sa bawat sandali: nagkakaproblema ang mga network, at kailangan ng mga sistema ang maintenance. Iniaanunsyo ang nakaplanong maintenance, at hindi ito ginagawa sa huling 24 oras ng pagboto.',
            'Maaaring pagbutihin o baguhin ng Kooperatiba ang portal. Kasama ng bagong bersyon ang kailangan nito sa inyong device. Maaari kayong singilin ng inyong provider sa data na ginagamit; walang sinisingil sa inyo ang Kooperatiba.',
          ],
        },
      ],
    },
    {
      heading: '10. Mga depekto',
      sections: [
        {
          paragraphs: [
            'Kung hindi ginagawa ng portal ang dapat nitong gawin, pakiulat ang depekto sa Kooperatiba sa loob ng 30 araw mula sa araw na napansin ninyo ito. Sabihin kung ano ang ginawa ninyo, ano ang nangyari, at sa aling device; makatutulong ang larawan ng screen. Huwag na huwag ipadala ang inyong password, PIN o code.',
            'Inaayos ng Kooperatiba ang depektong naiulat sa takdang panahon, o nagpapakita ng ibang paraan tungo sa parehong layunin, nang walang bayad at sa loob ng makatwirang panahon. Ang depektong hindi naiulat sa loob ng 30 araw ay hindi nagbibigay ng karapatang maghabol para sa panahon bago ang inyong ulat, maliban kung hindi ninyo ito napansin o naiulat nang mas maaga.',
            'Hindi pinaiikli nito ang mga panahon sa Kodigo sa Halalan para tutulan ang isang resulta: 24 oras pagkatapos ng proklamasyon para sa protesta, at 15 araw para sa apela.',
          ],
        },
      ],
    },
    {
      heading: '11. Pananagutan',
      sections: [
        {
          paragraphs: [
            'Nananagot ang Kooperatiba nang walang limitasyon sa ginawa nito nang sadya o dahil sa malubhang kapabayaan, at saan man hindi pinapayagan ng batas ang limitasyon. Kung hindi, nananagot lamang ito kung nabigo ito sa isang tungkuling kung wala ay magiging walang silbi sa inyo ang portal, at para lamang sa pinsalang mahuhulaan.',
            'Hindi ito nananagot sa pinsalang nangyari dahil ipinagamit ninyo ang inyong account, dahil hindi protektado ang inyong device, o dahil nagkaproblema ang isang network na wala sa kontrol nito.',
          ],
        },
      ],
    },
    {
      heading: '12. Pagtatapos ng kasunduang ito',
      sections: [
        {
          paragraphs: [
            'Maaari ninyong tapusin ang kasunduang ito kahit kailan sa pamamagitan ng pag-deactivate ng inyong account. Hindi nito nagagalaw ang inyong pagkakasapi, mga deposito, mga utang at karapatang bumoto.',
            'Maaaring i-block o tapusin ng Kooperatiba ang account na ginagamit nang labag sa kasunduang ito. Sasabihin nito ito sa inyo at ibibigay ang dahilan, at papakinggan muna kayo maliban kung mapanganib ang paghihintay. Laban sa account na na-block o tinapos, maaari kayong lumapit sa Lupon ng mga Direktor sa loob ng 15 araw.',
          ],
        },
      ],
    },
    {
      heading: '13. Mga pagbabago sa kasunduang ito',
      sections: [
        {
          paragraphs: [
            'Maaaring baguhin ng Kooperatiba ang kasunduang ito kung hinihingi ng batas, ng kaligtasan ng portal o ng mga gawain nito. Sasabihan kayo nang hindi bababa sa 30 araw bago magkabisa ang pagbabago. Kung hindi kayo sang-ayon, maaari ninyong tapusin ang kasunduan hanggang doon; kung ipagpatuloy ninyo ang paggamit ng portal pagkatapos, saklaw na kayo ng pagbabago.',
          ],
        },
      ],
    },
    {
      heading: '14. Mga huling probisyon',
      sections: [
        {
          paragraphs: [
            'Ang batas ng Republika ng Pilipinas ang susundin. Ang mga di-pagkakasundo ay unang aayusin sa loob ng Kooperatiba, saka sa komite nito sa konsilyasyon at medyasyon, at saka lamang sa hukuman sa lugar ng pangunahing opisina nito.',
            'Kung walang bisa ang isang probisyon ng kasunduang ito, mananatili ang iba. Nakasulat sa Ingles ang kasunduang ito, at ang tekstong Ingles nito ang magpapasya.',
            'Sinasagot ang mga tanong sa bawat sangay at sa “Makipag-ugnayan sa amin” sa pahina ng Tulong.',
          ],
        },
      ],
    },
  ],
};
