import type { AmendmentPage } from '../page.ts';

export const closing: readonly AmendmentPage[] = [
  {
    title: 'Mga Probisyong Pansamantala',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Walang katapat sa kasalukuyang By-Laws ang mga probisyong ito. Nag-uugnay ang mga ito mula sa kasalukuyang teksto tungo sa panukala, at nawawalan ng bisa kapag natupad na.',
      },
      { kind: 'heading', text: 'Seksyon 1. Bisa' },
      {
        kind: 'paragraph',
        text: 'Kung sasang-ayunan, irerehistro ang mga susog sa awtoridad na nangangasiwa sa mga kooperatiba at magkakabisa 15 araw pagkatapos ng pagrerehistro. Kung hindi sasang-ayunan, walang magbabago, at magpapatuloy ang Kooperatiba sa ilalim ng kasalukuyang By-Laws.',
      },
      { kind: 'heading', text: 'Seksyon 2. Mga nasa katungkulan' },
      {
        kind: 'paragraph',
        text: 'Manunungkulan ang mga direktor, opisyal at inihalal na kasapi ng komite hanggang sa katapusan ng kanilang kasalukuyang termino. Ibinibilang sa limitasyong tatlong magkakasunod na termino ang mga terminong natapos na. Pipiliin ang unang Komite sa Etika sa ilalim ng Artikulo XI, Seksyon 5 sa susunod na regular na pulong ng Pangkalahatang Asembleya; pupunan ang mga hinihirang na puwesto sa ibang komite sa loob ng 60 araw pagkatapos niyon.',
      },
      { kind: 'heading', text: 'Seksyon 3. Mga kasapi' },
      {
        kind: 'paragraph',
        text: 'Ang mga regular na kasaping naging associate na kasapi dahil sa pagreretiro ay muling regular na kasapi sa araw ng pagkakabisa, nang walang aplikasyon. Ang taong natapos ang pagkakasapi dahil sa pagliban sa ilalim ng Seksyon 3 ng kasalukuyang Artikulo V ay tatanggaping muli kung hihiling sa loob ng isang taon, nang walang bagong seminar at sa dating petsa ng pagtanggap.',
      },
      { kind: 'heading', text: 'Seksyon 4. Mga sapi, deposito at utang' },
      {
        kind: 'paragraph',
        text: 'Patunay pa rin ang mga sertipiko ng sapi sa mga saping binabanggit ng mga ito hanggang mailabas ang unang ulat sa ilalim ng Artikulo VI, Seksyon 6. Ang mga utang na ibinigay bago ang araw ng pagkakabisa ay nananatili sa kanilang mga kondisyon, maliban na ang mga multang magiging takda pagkatapos ay susunod sa Artikulo VII, Seksyon 6. Ang mga sangla para sa mga kamag-anak sa ilalim ng Seksyon 7 ng kasalukuyang Artikulo VI ay magtatapos sa loob ng anim na buwan maliban kung kumpirmahin nang nakasulat.',
      },
      { kind: 'heading', text: 'Seksyon 5. Mga pondo' },
      {
        kind: 'paragraph',
        text: 'Ang mga porsiyento sa Artikulo XIII, Seksyon 2 ay unang susundin sa netong surplus ng taong piskal na magkakabisa ang mga susog. Ang mga halagang napaso sa ilalim ng kasalukuyang Seksyon 7 ng Artikulong iyon sa loob ng huling limang taon ay ibabalik sa mga makapagpapatunay ng kanilang karapatan.',
      },
      { kind: 'heading', text: 'Seksyon 6. Mga nakabinbing usapin at halalan' },
      {
        kind: 'paragraph',
        text: 'Ang mga aplikasyon, reklamo at apelang naihain na ay pagpapasyahan sa ilalim ng mga tuntuning mas pabor sa kasapi. Ang halalang nailabas na ang paunawa bago ang araw ng pagkakabisa ay tatapusin sa ilalim ng mga tuntuning may bisa sa araw ng paunawa nito.',
      },
      { kind: 'heading', text: 'Seksyon 7. Mga opisina at natitirang probisyon' },
      {
        kind: 'paragraph',
        text: 'Magpapatuloy ang mga umiiral na satellite office sa ilalim ng Artikulo XVI. Kung ideklarang walang bisa ang isang probisyon, may bisa pa rin ang iba. Ang mga pagtukoy sa mga form at patakaran sa mga kasalukuyang bilang ay babasahing pagtukoy sa mga bago.',
      },
    ],
  },
  {
    title: 'Buod ng mga Pagbabago at Patunay',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Sa labingwalong Artikulo, 80 seksyon ang binabago, 37 ang bago, 6 ang pinawawalang-bisa at 2 ang binanggit na hindi nagbabago. Tatlong Artikulo ang bago (XIV, XV at XVI) at dalawa ang nagbago ng bilang (XVII at XVIII).',
      },
      { kind: 'heading', text: 'Ang mga pangunahing bilang, dati at ngayon' },
      {
        kind: 'paragraph',
        text: 'Pasya sa aplikasyon (III, 5): dati ay walang takdang panahon; 30 araw.',
      },
      { kind: 'paragraph', text: 'Bayad sa pagkakasapi (III): dati ay 100 piso; wala na.' },
      { kind: 'paragraph', text: 'Paunawa ng pag-alis (V, 1): dati ay 60 araw; 30 araw.' },
      {
        kind: 'paragraph',
        text: 'Pagsasauli sa mga dating kasapi (V, 7): dati ay isang taon; 60 araw.',
      },
      {
        kind: 'paragraph',
        text: 'Pinakamababang puhunang sapi (VI, 2): dati ay sampung sapi; dalawampu, 2 ang binabayaran sa pagtanggap.',
      },
      {
        kind: 'paragraph',
        text: 'Regular na kontribusyon (VI, 3): 200 piso bawat buwan, gaya ng dati.',
      },
      {
        kind: 'paragraph',
        text: 'Pinakamataas na hawak na sapi (VI, 4): dati ay ikalimang bahagi; 10 porsiyento.',
      },
      {
        kind: 'paragraph',
        text: 'Limitasyon ng mga utang (VII, 4): dati ay tatlong beses ng puhunang sapi; apat na beses ng puhunang sapi at mga deposito, at 40 porsiyento ng netong sahod.',
      },
      {
        kind: 'paragraph',
        text: 'Singil sa serbisyo at multa (VII, 5 at 6): dati ay tig-3 porsiyento; tig-1 porsiyento.',
      },
      {
        kind: 'paragraph',
        text: 'Petisyon para sa espesyal na pulong (VIII, 3): dati ay ikatlong bahagi ng mga kasapi; 10 porsiyento.',
      },
      { kind: 'paragraph', text: 'Paunawa ng mga pulong (VIII, 4): dati ay 15 araw; 21 araw.' },
      { kind: 'paragraph', text: 'Korum (VIII, 6): 25 porsiyento, gaya ng dati.' },
      {
        kind: 'paragraph',
        text: 'Mga termino ng direktor (IX, 1): dati ay walang limitasyon; tatlong magkakasunod na terminong tigdalawang taon.',
      },
      {
        kind: 'paragraph',
        text: 'Mga botong hawak ng isang kasapi sa halalan (XII, 4): dati ay walang limitasyon; 100.',
      },
      {
        kind: 'paragraph',
        text: 'Mga pondong reserba, edukasyon, komunidad, opsiyonal at pangkagalingan (XIII, 2): dati ay 10, 10, 3, 7 at 0 porsiyento; 12, 8, 3, 5 at 2 porsiyento. Isinasauli sa mga kasapi: 70 porsiyento, gaya ng dati.',
      },
      {
        kind: 'paragraph',
        text: 'Mga halagang hindi kinuha (XIII, 7): dati ay isang taon; limang taon, at mababayaran pa pagkatapos niyon.',
      },
      {
        kind: 'paragraph',
        text: 'Mga susog (XVIII, 1): dalawang-katlo ng mga botong isinumite, gaya ng dati.',
      },
      { kind: 'heading', text: 'Patunay' },
      {
        kind: 'paragraph',
        text: 'Pinatutunayan namin na nasa 35 pahinang ito ang buong teksto ng mga susog na pinagpasyahan ng Lupon ng mga Direktor, sa boto ng lahat ng pitong direktor, na isumite sa mga kasapi; na tapat na inuulit ng kaliwang hanay ang kasalukuyang By-Laws; at na walang babaguhin sa mga pahinang ito pagkatapos ilathala ang mga ito sa portal ng mga kasapi.',
      },
      { kind: 'paragraph', text: 'Ang Kalihim' },
      { kind: 'paragraph', text: 'Ang Tagapangulo ng Lupon' },
    ],
  },
];
