import type { Translation } from '../label.ts';

/** What ../deactivation.ts says, in Filipino. Terms: docs/filipino.md. */
export const deactivation: Translation = {
  lbl_0002380: 'I-deactivate ang inyong account',
  lbl_0002381:
    'Isasara nito sa inyo ang portal hanggang bumalik kayo. Walang mangyayari bago ang huling hakbang, kung saan tatanungin namin kayong muli.',
  lbl_0002382: 'Ano ang mangyayari sa pag-deactivate',
  lbl_0002383: 'Mala-log out kayo sa lahat, sa teleponong ito at sa bawat iba pa.',
  lbl_0002384: 'Hindi kayo makaboboto habang naka-deactivate ang inyong account.',
  lbl_0002385:
    'Walang mabubura sa Kooperatiba. Mananatili kayong kasapi, at mananatili ang inyong mga rekord.',
  lbl_0002386:
    'Maaari kayong bumalik kahit kailan: mag-log in muli at muling i-activate ang inyong account gamit ang code na ipadadala namin.',
  lbl_0002387:
    'Para matiyak na kayo nga ito, hihingin namin ang inyong password, PIN at isang one-time code.',
  lbl_0002388: 'Ang inyong password',
  lbl_0002389: 'Magpatuloy',
  lbl_0002390: 'Tinitingnan…',
  lbl_0002391: 'Huwag i-deactivate',
  lbl_0002392: 'Ikalawa sa tatlo: ang anim na numerong pinili ninyo para sa account na ito.',
  lbl_0002393: 'Ilagay ang inyong one-time code',
  lbl_0002394: 'I-deactivate na ba ang inyong account?',
  lbl_0002395: 'Tama ang inyong password, PIN at code. Ito na ang huling hakbang.',
  lbl_0002396: 'May botong hindi pa naisusumite sa teleponong ito',
  lbl_0002397:
    'Mayroon kayong balotang HINDI PA NAIBOTO. Aalisin ito sa teleponong ito kapag nag-deactivate kayo. Para maisumite ito, panatilihin muna ang account at bumoto.',
  lbl_0002398:
    'Mayroon kayong sagot sa reperendum na HINDI PA NAIBOTO. Aalisin ito sa teleponong ito kapag nag-deactivate kayo. Para maisumite ito, panatilihin muna ang account at bumoto.',
  lbl_0002399:
    'Hindi pa namin alam kung natanggap ang inyong boto. Aalisin sa teleponong ito ang inyong mga pinili kapag nag-deactivate kayo; kung natanggap ang inyong boto, may bisa pa rin ito.',
  lbl_0002400: 'I-deactivate ang account',
  lbl_0002401: 'Dine-deactivate…',
  lbl_0002402: 'I-deactivate ang inyong account?',
  lbl_0002403:
    'Mala-log out kayo sa lahat ng telepono. Maaari ninyong muling i-activate ang inyong account sa susunod na mag-log in kayo.',
  lbl_0002404: 'I-deactivate',
  lbl_0002405: 'Aktibo pa ang inyong account',
  lbl_0002406:
    'Hindi nakarating ang inyong kahilingan. Walang nabago. Maaari ninyong i-deactivate ang account ngayon, o panatilihin ito.',
  lbl_0002407: 'Magsimulang muli',
  lbl_0002408: 'Inaalam kung na-deactivate ang inyong account',
  lbl_0002409: 'Hindi malinaw ang sagot, kaya tinatanong namin ang Kooperatiba.',
  lbl_0002410: 'Hindi pa namin alam kung na-deactivate ang inyong account',
  lbl_0002411:
    'Wala pang malinaw na sagot. Suriin ang inyong koneksyon, saka tingnan muli: sasabihin ito ng Kooperatiba.',
  lbl_0002412: 'Tingnan muli',
  lbl_0002413:
    'Ang sagot ng Kooperatiba: {reason} Maaaring ganito rin ang sagot nito kung nakarating na ang inyong kahilingan noon.',
  lbl_0002414: 'Naka-deactivate na ang inyong account',
  lbl_0002415:
    'Na-log out na kayo sa lahat. Walang nabura sa Kooperatiba. Para bumalik, mag-log in at muling i-activate ang inyong account.',
  lbl_0002416: 'Na-log out kayo',
  lbl_0002417:
    'Natapos ang session bago namin nalaman kung na-deactivate ang inyong account. Tinatapos ng pag-deactivate ang lahat ng session, kaya maaaring nagawa na ito. Mag-log in para malaman: kung oo, maaari ninyo itong muling i-activate; kung hindi, magbubukas ang portal gaya ng dati. Narito pa rin ang nasimulan ninyo sa teleponong ito.',
  lbl_0002420: 'Naka-deactivate ang inyong account',
  lbl_0002421:
    'Sarado sa inyo ang portal hanggang muli ninyong i-activate ang inyong account. Samantala, hindi kayo makaboboto o makakakita ng inyong datos dito.',
  lbl_0002422:
    'Walang nabura sa Kooperatiba. Kasapi pa rin kayo, at naroon pa rin ang inyong mga rekord.',
  lbl_0002423: 'Mga contact',
  lbl_0003101: 'Magpapadala kami ng 6 na numerong code sa mga contact ninyo na nasa Kooperatiba.',
  lbl_0002424:
    'Doon kami magpapadala ng 6 na numerong code. Para sa inyong kaligtasan, nakatakip ang bahagi ng bawat isa.',
  lbl_0002425: 'I-activate',
  lbl_0002426: 'Ina-activate…',
  lbl_0002427: 'Wala kaming mapadadalhan ng code',
  lbl_0002428:
    'Walang email address at mobile number ang inyong account, kaya hindi pa ito maa-activate dito. Bumisita o tumawag po sa amin: kapag naidagdag na namin ang isang contact, mag-log in muli at i-activate ang inyong account.',
  lbl_0002429: 'Saan kami pupuntahan at tatawagan',
  lbl_0002430: 'Ilagay ang inyong one-time code',
  lbl_0002431: 'Hindi pa aktibo ang inyong account',
  lbl_0002432:
    'Hindi nakarating ang inyong kahilingan. Gumagana pa ang inyong code: hindi na kailangan ng bago.',
  lbl_0002433: 'Hindi na-activate ang inyong account',
  lbl_0002434: 'Subukang muli',
  lbl_0002435: 'Ina-activate ang inyong account',
  lbl_0002436: 'Sandali lamang ito.',
  lbl_0002437: 'Inaalam kung aktibo na ang inyong account',
  lbl_0002438: 'Hindi pa namin alam kung aktibo na ang inyong account',
  lbl_0002439:
    'Wala pang malinaw na sagot. Suriin ang inyong koneksyon, saka tingnan muli: sasabihin ito ng Kooperatiba.',
  lbl_0002440: 'Maligayang pagbabalik',
  lbl_0002441:
    'Aktibo nang muli ang inyong account. Walang nagbago sa mga iniwan ninyo sa Kooperatiba.',
};
