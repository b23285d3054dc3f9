import type { Translation } from '../label.ts';

/** What ../library.ts says, in Filipino. Terms: docs/filipino.md. */
export const library: Translation = {
  lbl_0001570: 'Naka-save para sa offline',
  lbl_0001571: 'Naka-save para sa offline: {kept} sa {total}',
  lbl_0001572: '{kept} sa {total} MB',
  lbl_0002682: '{kept} MB',
  lbl_0002683:
    'Naka-save nang walang patunay: walang listahan ng mga file na ito ang server ng Kooperatiba, kaya hindi masuri ng portal ang bawat isa.',
  lbl_0001573: 'Mga pahinang naka-save sa teleponong ito',
  lbl_0001574:
    'Nabubuksan ang lahat ng pahina at ang mga larawan ng kandidato kahit walang koneksyon.',
  lbl_0002680: 'Nabubuksan ang lahat ng pahina kahit walang koneksyon.',
  lbl_0002681:
    'Nabubuksan ang lahat ng pahina kahit walang koneksyon. Mga larawan ng kandidato na hindi na-save: {missing} sa {total}. Makikita ang mga ito kapag may koneksyon.',
  lbl_0001575: 'Nagse-save. Maaari ninyong ituloy ang paggamit ng portal.',
  lbl_0001576:
    'May mas bagong edisyong sine-save. Hangga’t hindi pa ito buo, ang naunang edisyon ang ipinapakita ng mga pahina.',
  lbl_0001577:
    'May mas bagong edisyon ng mga susog. Ang naunang edisyon ang ipinapakita ng mga pahina sa teleponong ito.',
  lbl_0001578: 'Binabasa muli ang bawat naka-save na pahina…',
  lbl_0001579: 'Nakahinto. Mananatili ang naka-save na; bubukas ang iba kapag may koneksyon.',
  lbl_0001580: 'Hindi naka-save sa teleponong ito. Bubukas ang mga pahina kapag may koneksyon.',
  lbl_0001581: 'Naghihintay ng koneksyon. Kusa itong magpapatuloy, at walang kukuning muli.',
  lbl_0001582:
    'May mga pahinang hindi dumating nang maayos at hindi na-save. Pakisuri muli mamaya.',
  lbl_0001583:
    'Wala nang espasyo sa teleponong ito: kailangan pa ng {size} MB. Magbura ng mga larawan, video o app na hindi ninyo kailangan, saka subukang muli. Mananatili ang naka-save na.',
  lbl_0002685:
    'Wala nang espasyo sa teleponong ito para sa lahat ng pahina. Magbura ng mga larawan, video o app na hindi ninyo kailangan, saka subukang muli. Mananatili ang naka-save na.',
  lbl_0001584: 'Hindi makapag-save ng mga pahina rito. Bubukas ang mga ito kapag may koneksyon.',
  lbl_0001585:
    'Nakatakda ang inyong telepono na magtipid sa data, kaya walang kinuha. I-save ang mga pahina ({size} MB) para mabasa kahit walang koneksyon?',
  lbl_0002684:
    'Nakatakda ang inyong telepono na magtipid sa data, kaya walang kinuha. I-save ang mga pahina para mabasa kahit walang koneksyon?',
  lbl_0001586: 'Inaalam kung ano ang naka-save…',
  lbl_0001587: 'I-save ngayon',
  lbl_0001588: 'Ihinto muna',
  lbl_0001589: 'Ituloy',
  lbl_0001590: 'Subukang muli',
  lbl_0001591: 'Alisin',
  lbl_0001592: 'Suriin',
  lbl_0001593: 'Alisin ang mga naka-save na pahina?',
  lbl_0001594:
    'Aalisin sa teleponong ito ang 35 pahina. Mababasa pa rin ninyo ang mga ito kapag may koneksyon, at mai-save muli kahit kailan. Mananatili ang tala ng mga nabasa ninyo at ang inyong mga bookmark.',
  lbl_0001595: 'Binasa muli ang lahat ng naka-save at walang sira sa teleponong ito.',
  lbl_0001596: 'May isang sirang file na nakita at kinuhang muli.',
  lbl_0001597: 'May {count} sirang file na nakita at kinuhang muli.',
  lbl_0001598: 'Nangako ang teleponong ito na hindi ito kusang buburahin.',
  lbl_0001599:
    'Hindi nagse-save ang browser na ito ng mga pahina para sa offline. Bubukas ang mga ito kapag may koneksyon.',
  lbl_0003150:
    'Nase-save lamang ang mga pahina kung nagsisimula sa https ang address. Bubukas ang mga ito kapag may koneksyon.',
  lbl_0003151:
    'Tumatakbo ang development server na ito nang walang service worker, kaya walang nase-save na pahina. Para patakbuhin ito: WORKER=1 npm run dev',
};
