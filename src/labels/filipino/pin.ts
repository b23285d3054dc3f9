import type { Translation } from '../label.ts';

/** What ../pin.ts says, in Filipino. Terms: docs/filipino.md. */
export const pin: Translation = {
  lbl_0001750: 'Piliin ang inyong PIN',
  lbl_0001751:
    'Anim na numerong kayo lamang ang nakaaalam. Hihingin ito ng portal tuwing magla-log in kayo.',
  lbl_0001752: 'Pumili ng bagong PIN',
  lbl_0001753:
    'Hinihiling ng Kooperatiba na palitan ninyo ang inyong PIN. Pumili ng anim na numerong iba sa dati.',
  lbl_0001754: 'Pumili ng anim na numerong iba sa PIN na nakalimutan ninyo.',
  lbl_0001755:
    'Pakitapos ito sa pahinang ito. Kung isara o i-reload ito bago ma-save ang inyong PIN, magpapadala kami ng bagong code.',
  lbl_0001756: 'Ilagay itong muli',
  lbl_0001757: 'Ang parehong anim na numero, para hindi kayo mahirapang pumasok sa susunod.',
  lbl_0001758: 'Bagong PIN, 6 na numero',
  lbl_0001759: 'Bagong PIN muli, 6 na numero',
  lbl_0001760: 'I-save ang PIN',
  lbl_0001761: 'Pumili ng ibang PIN',
  lbl_0000036: 'Hindi magkatugma ang mga PIN na inilagay ninyo.',
  lbl_0000285: 'Dapat ay iba ang bagong PIN sa dati ninyong PIN.',
  lbl_0000159: 'Dapat ay iba ang bagong PIN sa kasalukuyan ninyong PIN.',
  lbl_0001762: 'Hindi tinanggap ang bagong PIN',
  lbl_0001763: 'Inaalam kung na-save ang inyong PIN',
  lbl_0001764: 'Nawala ang sagot sa daan. Tinatanong namin ang Kooperatiba.',
  lbl_0001765: 'Hindi na-save ang bago ninyong PIN',
  lbl_0001766:
    'Naputol ang koneksyon bago ito nakarating. Walang nabago: maaari ninyo itong i-save ngayon.',
  lbl_0001767: 'Hindi pa namin masabi',
  lbl_0001768:
    'Naputol ang koneksyon bago namin nalaman kung na-save ang inyong PIN. Suriin ang inyong koneksyon at magtanong muli.',
  lbl_0001769:
    'Naputol ang koneksyon bago namin nalaman kung na-save ang inyong PIN. Subukan ang bago. Kung hindi ito tanggapin, gumagana pa ang dati, at maaari kayong magtakda ng bago muli.',
  lbl_0001770:
    'Hindi tinanggap ang ikalawang subok: {reason} Ganito rin ang nangyayari kung nakarating na ang una.',
  lbl_0001771: 'Magtanong muli',
  lbl_0001772: 'Subukan ang bago',
  lbl_0001773: 'I-save itong muli',
  lbl_0001774: 'Na-save na ang inyong PIN',
  lbl_0001775:
    'Kailangan pa ng portal ang koneksyon para magbukas. Mula ngayon, ang bagong PIN na ang gagana.',
  lbl_0001776: 'Bumalik sa PIN',
  lbl_0001777: 'Mag-log out nang walang bagong PIN?',
  lbl_0001778:
    'Magbubukas ang portal kapag nakapili na kayo ng PIN. Maaari kayong mag-log in muli at pumili kahit kailan.',
};
