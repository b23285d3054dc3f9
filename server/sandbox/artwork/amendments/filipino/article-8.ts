import type { AmendmentPage } from '../page.ts';

export const article8: readonly AmendmentPage[] = [
  {
    title: 'Artikulo VIII. Pangkalahatang Asembleya (Seksyon 1 hanggang 3)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 1. Komposisyon at mga kapangyarihan',
        present:
          'Ang Pangkalahatang Asembleya ay binubuo ng mga kasaping may mabuting katayuan at siyang huling awtoridad sa mga gawain ng Kooperatiba.',
        proposed:
          'Ang Pangkalahatang Asembleya ay binubuo ng lahat ng kasaping may karapatang bumoto at siyang pinakamataas na awtoridad ng Kooperatiba. Ito lamang ang: (a) naghahalal at nag-aalis ng mga kasapi ng mga halal na lupon at komite; (b) tumatanggap ng taunang ulat at ng na-audit na mga ulat pinansiyal; (c) nagpapasya sa pamamahagi ng netong surplus; (d) nagpapatibay ng Kodigo sa Halalan; (e) nagpapasya sa mga pagbili sa ilalim ng Artikulo II, Seksyon 2; (f) sumususog sa By-Laws na ito, sa ilalim ng Artikulo XVIII; (g) nagpapasya sa pagsasanib at pagbuwag.',
        reason:
          'Iba-iba ang pagkaunawa ng iba’t ibang opisina sa “mabuting katayuan”. Tinipon na ngayon sa iisang lugar ang mga kapangyarihang hindi maipapasa.',
      },
      {
        kind: 'change',
        section: 'Seksyon 2. Regular na pulong',
        present:
          'Idinaraos ang regular na pulong isang beses sa isang taon sa buwan ng Abril, sa pangunahing opisina.',
        proposed:
          'Idinaraos ang regular na pulong isang beses sa isang taon, sa loob ng 90 araw pagkatapos ng taong piskal. Itinatakda ng Lupon ng mga Direktor ang araw at mga lugar, at kung makalalahok din ang mga kasapi sa elektronikong paraan sa ilalim ng Seksyon 8. Sa taong may regular na halalan, ginaganap ang pagboto sa loob ng parehong 90 araw.',
        reason:
          'Parehong 90 araw ang binibilang ng Kodigo sa Halalan para sa pagboto. Ang pulong sa huling bahagi ng Abril ay darating pagkatapos ng resultang pakikinggan nito.',
      },
      {
        kind: 'change',
        section: 'Seksyon 3. Mga espesyal na pulong',
        present:
          'Maaaring magpatawag ng espesyal na pulong ang Lupon ng mga Direktor kailanman nito naisin, o batay sa petisyong pinirmahan ng ikatlong bahagi ng mga kasapi.',
        proposed:
          'Nagpapatawag ng espesyal na pulong ang Lupon ng mga Direktor sa mayorya ng lahat ng kasapi nito, o sa petisyon ng hindi bababa sa 10 porsiyento ng mga kasaping may karapatang bumoto, o ng Komite sa Audit at Superbisyon para sa isang bagay na madalian. Isinasaad ng petisyon ang layunin at maaari itong pirmahan sa portal. Idinaraos ang pulong sa loob ng 45 araw pagkatapos ng pagpapatawag o petisyon, at nagpapasya lamang sa layuning nakasaad sa paunawa nito.',
        reason:
          'Hindi kailanman naabot ang pirma ng ikatlong bahagi ng mga kasapi, na nakakalat sa bawat isla. Sampung porsiyento ang bahaging iminumungkahi ng Cooperative Code.',
      },
    ],
  },
  {
    title: 'Artikulo VIII. Pangkalahatang Asembleya (Seksyon 4 hanggang 7)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 4. Paunawa',
        present:
          'Ipinapadala ang paunawa ng pulong sa koreo sa bawat kasapi nang hindi bababa sa 15 araw bago ang pulong.',
        proposed:
          'Inilalathala ang paunawa ng pulong sa portal at ipinapaskil sa bawat opisina nang hindi bababa sa 21 araw bago ang pulong, at ipinapadala ang mensahe sa nakatalang detalye ng contact ng bawat kasapi. Isinasaad nito ang araw, ang oras, ang mga lugar, ang adyenda, at kung paano magparehistro at makilahok.',
        reason:
          'Noong nakaraang taon, isa sa bawat limang liham ang bumalik. Sapat ang tatlong linggo para humiling ng liban sa tungkulin.',
      },
      {
        kind: 'change',
        section: 'Seksyon 5. Mga panukala ng mga kasapi',
        present: '',
        proposed:
          'Ang panukalang sinuportahan ng hindi bababa sa 100 kasaping may karapatang bumoto ay inilalagay sa adyenda ng susunod na regular na pulong kung matanggap ito ng Kalihim nang hindi bababa sa 40 araw bago ang pulong. Maaaring magdagdag ng opinyon ang Lupon ng mga Direktor pero hindi maaaring baguhin ang pananalita.',
        reason:
          'Hanggang ngayon, ang Lupon lamang ang nagtatakda ng adyenda. Ipinapakita ng sandaang tagasuporta na hindi lamang iisang tao ang may malasakit sa isang bagay.',
      },
      {
        kind: 'change',
        section: 'Seksyon 6. Korum',
        present:
          'Ang korum ay 25 porsiyento ng mga kasaping may karapatang bumoto, na personal na dumalo sa lugar ng pulong o may kinatawan doon.',
        proposed:
          'Ang korum ay 25 porsiyento ng mga kasaping may karapatang bumoto. Itinuturing na dumalo ang bawat kasaping nakarehistro sa ilalim ng Seksyon 9 at nakikilahok nang personal, sa elektronikong paraan o sa pamamagitan ng kinatawan. Isang beses binibilang ang kasapi.',
        reason:
          'Hindi nagbabago ang bahaging 25 porsiyento. Dahil walang bulwagang kasya ang 40,000 kasapi, maaabot lamang ito kung ibibilang ang mga nakikilahok mula sa kanilang mga istasyon.',
      },
      {
        kind: 'change',
        section: 'Seksyon 7. Kawalan ng korum',
        present:
          'Kung walang korum, ipinagpapaliban ang pulong buwan-buwan hanggang magkaroon nito.',
        proposed:
          'Kung walang korum, nagpapatawag ang Lupon ng mga Direktor ng ikalawang pulong, na may parehong adyenda at parehong korum, sa loob ng 30 araw. Kung wala pa rin, ang mga bagay na hinihingi ng batas na pagpasyahan ay dinadala sa espesyal na reperendum sa ilalim ng Artikulo XIV. Sinusunod ng mga halalan ang Kodigo sa Halalan.',
        reason:
          'Dahil sa walang katapusang pagpapaliban, hindi naipamamahagi ang surplus. Sa reperendum, makapagpapasya ang mga kasapi nang hindi nagtitipon.',
      },
    ],
  },
  {
    title: 'Artikulo VIII. Pangkalahatang Asembleya (Seksyon 8 hanggang 11)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 8. Pakikilahok sa elektronikong paraan',
        present: '',
        proposed:
          'Makalalahok ang mga kasapi sa Pangkalahatang Asembleya sa elektronikong paraan kung sinasabi ito ng paunawa. Dapat ay masusundan nila ang pulong sa paraang iyon, makapagtatanong nang nakasulat at makaboboto. Ang kasaping naputulan ng koneksyon ay nakarehistro pa rin at may karapatan pa ring bumoto. Ang pagkabigo sa panig ng Kooperatiba na tumagal nang higit sa isang oras ay nagpapahinto sa pulong; ang pagkabigo sa panig ng kasapi ay hindi nakaaapekto sa mga pasya nito.',
        reason:
          'Napanood mula sa malayo ang huling tatlong pulong, pero ang mga nasa bulwagan lamang ang nakaboto. Walang hinihinging higit sa telepono ang seksyong ito kaysa sa hinihingi ng portal.',
      },
      {
        kind: 'change',
        section: 'Seksyon 9. Pagpaparehistro',
        present: '',
        proposed:
          'Nagpaparehistro ang mga kasapi para sa Pangkalahatang Asembleya sa portal o sa alinmang opisina, isang beses para sa bawat pulong. May bisa ang pagpaparehistro kapag kinumpirma ito ng portal. Ginagamit ito para alamin ang korum at ang listahan ng mga botante at wala nang iba; hindi ito iniuulat sa alinmang yunit o kumand.',
        reason:
          'Ang parehong pagpaparehistro ang ginagamit sa mga halalan. Nagtanong ang mga kasapi kung sino ang makakakita nito, at dapat ay nasa By-Laws ang sagot.',
      },
      {
        kind: 'change',
        section: 'Kasalukuyang Seksyon 8. Pagboto sa koreo',
        present:
          'Sa mga bagay na hindi halalan, maaaring bumoto ang kasapi sa koreo, sa pinirmahang form na dapat makarating sa Kalihim tatlong araw bago ang pulong.',
        proposed: '',
        reason:
          'Hindi lihim ang botong may pirma. 212 form lamang ang nagamit sa huling limang taon, at huli na nang dumating ang 90 sa mga ito.',
      },
      {
        kind: 'change',
        section: 'Seksyon 10. Mga pasya',
        present: 'Pinagpapasyahan ang mga bagay ng mayorya ng mga kasaping dumalo.',
        proposed:
          'Pinagpapasyahan ang mga bagay ng mayorya ng mga botong isinumite, maliban kung higit ang hinihingi ng batas o ng By-Laws na ito. Itinatala ang mga hindi bumoto (abstention) pero hindi ibinibilang na botong isinumite.',
        reason:
          'Ang kasaping lumabas sandali sa bulwagan, o nawalan ng screen, ay hindi dapat ituring na bumoto laban dito.',
      },
      {
        kind: 'change',
        section: 'Seksyon 11. Katitikan',
        present: 'Inihahanda ng Kalihim ang katitikan at binabasa ito sa susunod na pulong.',
        proposed:
          'Inihahanda ng Kalihim ang katitikan at inilalathala ito sa portal sa loob ng 30 araw. Maaaring tumutol sa loob ng 30 araw pagkatapos ng paglalathala, at pinagpapasyahan ito sa susunod na pulong.',
        reason:
          'Isang oras ang nauubos sa malakas na pagbasa ng katitikan ng isang taon na maaari sanang ibigay sa mga tanong.',
      },
    ],
  },
];
