import type { Translation } from '../label.ts';

/** What ../recovery.ts says, in Filipino. Terms: docs/filipino.md. */
export const recovery: Translation = {
  lbl_0001700: 'Hanapin ang inyong account',
  lbl_0001701:
    'Ilagay ang isa sa mga ginamit ninyo sa pag-sign up. Ipapakita namin kung saan kami makapagpapadala ng code.',
  lbl_0001702: 'Email address, mobile number o username',
  lbl_0001703: 'Pakilagay ang inyong email address, mobile number o username.',
  lbl_0001704: 'Hanapin ang account',
  lbl_0001705: 'Bumalik sa pag-log in',
  lbl_0001706: 'Ito ba ang inyong account?',
  lbl_0001707:
    'Kung ito ang inyong mga contact, magpapadala kami roon ng 6 na numerong code. Para sa inyong kaligtasan, nakatakip ang bahagi ng bawat isa.',
  lbl_0001708: 'Mobile number',
  lbl_0001709: 'Email address',
  lbl_0001710: 'Walang nakatala',
  lbl_0001711: 'Wala kaming paraan para maabot kayo',
  lbl_0001712:
    'Walang email address at mobile number ang account na ito, kaya walang maipadadalang code. Makipag-ugnayan po sa amin: tutulungan namin kayong makapasok muli.',
  lbl_0001713: 'Makipag-ugnayan',
  lbl_0001714: 'Bumalik',
  lbl_0001715: 'Magpatuloy',
  lbl_0001716: 'Ipadala ang code?',
  lbl_0001717: 'Magpapadala kami ng 6 na numerong code sa {places}.',
  lbl_0001718: 'Ipadala',
  lbl_0001719: 'Hindi muna',
  lbl_0001720: 'Ilagay ang code',
  lbl_0001721: 'Magsimulang muli',
  lbl_0001722: 'Pumili ng bagong password',
  lbl_0001723: 'Ito na ang gagamitin ninyo sa pag-log in mula ngayon, sa bawat telepono.',
  lbl_0001724: 'Pakilagay ang bagong password.',
  lbl_0001725: 'Pakilagay muli ang bagong password.',
  lbl_0001726: 'I-save ang password',
  lbl_0001727: 'Sine-save…',
  lbl_0001728: 'Humingi ng bagong code',
  lbl_0001729: 'Hindi napalitan ang inyong password',
  lbl_0001730: 'Narito pa ang mga inilagay ninyo.',
  lbl_0001731: 'Hindi pa namin masabi',
  lbl_0001732:
    'Naputol ang koneksyon bago namin nalaman kung napalitan ang inyong password. Subukang mag-log in gamit ang bago. Kung hindi ito tanggapin, gumagana pa ang dati, at maaari kayong magtakda ng bago muli.',
  lbl_0001733:
    'Hindi tinanggap ang ikalawang subok: {reason} Ganito rin ang nangyayari kung nakarating na ang una.',
  lbl_0001734: 'Mag-log in gamit ang bagong password',
  lbl_0001735: 'Ipadala itong muli',
  lbl_0001736: 'Napalitan na ang inyong password',
  lbl_0001737:
    'Mag-log in gamit ang bagong password. Kung naka-log in kayo noon sa iba, maaaring hingin itong muli roon.',
  lbl_0001738: 'Mag-log in',
};
