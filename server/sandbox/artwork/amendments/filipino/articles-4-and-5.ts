import type { AmendmentPage } from '../page.ts';

export const articles4And5: readonly AmendmentPage[] = [
  {
    title: 'Artikulo IV. Mga Karapatan at Tungkulin ng mga Kasapi (Seksyon 1 hanggang 4)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 1. Mga karapatan',
        present:
          'May karapatan ang kasapi na: (a) dumalo sa Pangkalahatang Asembleya; (b) bumoto at maiboto; (c) gumamit ng mga serbisyo ng Kooperatiba.',
        proposed:
          'May karapatan ang kasapi na: (a) dumalo sa Pangkalahatang Asembleya, nang personal o sa elektronikong paraan; (b) bumoto at maiboto; (c) gumamit ng mga serbisyo ng Kooperatiba sa bawat opisina at sa portal; (d) magpanukala ng mga bagay para sa adyenda; (e) magreklamo nang hindi napipinsala dahil dito.',
        reason:
          'Binabanggit na ngayon ng listahan ang mga karapatang sinasandigan ng ibang artikulo.',
      },
      {
        kind: 'change',
        section: 'Seksyon 2. Isang kasapi, isang boto',
        present: 'May isang boto ang bawat kasapi.',
        proposed:
          'May isang boto ang bawat kasaping may karapatang bumoto, anuman ang kaniyang ranggo, uri ng pagkakasapi, puhunang sapi o haba ng serbisyo.',
        reason:
          'Parehong tuntunin, sinabi nang napakalinaw upang walang form o utos na makasalungat dito.',
      },
      {
        kind: 'change',
        section: 'Seksyon 3. Karapatan sa impormasyon',
        present:
          'Bukas sa mga kasapi ang mga aklat ng Kooperatiba sa oras ng opisina sa pangunahing opisina, nang may pahintulot ng Tagapangulo.',
        proposed:
          'Makukuha ng mga kasapi sa portal at sa bawat opisina ang na-audit na mga ulat pinansiyal, ang katitikan ng Pangkalahatang Asembleya, ang By-Laws na ito at ang Kodigo sa Halalan. Bukas ang ibang aklat sa kasaping nagsaad ng wastong layunin; sinasagot ang kahilingan sa loob ng 10 araw. Hindi kailanman ipinapakita ang mga rekord tungkol sa ibang kasapi.',
        reason:
          'Ang karapatang nangangailangan ng pahintulot ay pabor lamang. Karamihan sa mga kahilingan ay para sa parehong apat na dokumento, na maaari namang ilathala.',
      },
      {
        kind: 'change',
        section: 'Seksyon 4. Sariling mga rekord',
        present: '',
        proposed:
          'Makikita ng bawat kasapi kahit kailan sa portal ang sarili niyang mga sapi, deposito, utang, bayad at rehistro, at makatatanggap ng taunang ulat sa papel kung hihilingin. Sinusuri sa loob ng 15 araw ang pagkakamaling iniulat ng kasapi.',
        reason:
          'Pinakamabilis na nakikita ang pagkakamali sa kaltas sa sahod ng taong may-ari ng sahod.',
      },
    ],
  },
  {
    title: 'Artikulo IV. Mga Karapatan at Tungkulin ng mga Kasapi (Seksyon 5 hanggang 8)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 5. Mga tungkulin',
        present:
          'Dapat ng kasapi na: (a) bayaran ang regular na kontribusyon; (b) bayaran ang mga utang sa takdang araw; (c) dumalo sa bawat Pangkalahatang Asembleya; (d) sundin ang By-Laws na ito at ang mga utos ng Lupon ng mga Direktor.',
        proposed:
          'Dapat ng kasapi na: (a) bayaran ang regular na kontribusyon; (b) bayaran ang mga utang sa takdang araw; (c) makilahok sa buhay ng Kooperatiba hangga’t pinahihintulutan ng serbisyo; (d) tumalima sa By-Laws na ito, sa Kodigo sa Halalan at sa mga resolusyong ayon sa batas ng Pangkalahatang Asembleya at ng Lupon ng mga Direktor; (e) igalang ang mga kasapi at kawani.',
        reason:
          'Hindi maaaring maging tungkulin ang pagdalo ng kasaping nasa patrulya. Nagpapasa ng resolusyon ang mga lupon; hindi sila nag-uutos.',
      },
      {
        kind: 'change',
        section: 'Seksyon 6. Mga detalye ng contact',
        present: '',
        proposed:
          'Pinananatili ng kasapi sa rekord ng Kooperatiba ang isang mobile number o email address, at isang postal na address, at iniuulat ang pagbabago sa loob ng 30 araw. Ang paunawang ipinadala sa huling detalyeng nakatala ay ituturing na natanggap, maliban kung mapatunayan ng kasapi na naging imposible itong matanggap dahil sa serbisyo.',
        reason:
          'Sa mga nakatalang detalye ipinapadala ang mga one-time code at paunawa. Sa huling Pangkalahatang Asembleya, isa sa bawat walong kasapi ang hindi naabot.',
      },
      {
        kind: 'change',
        section: 'Seksyon 7. Mga password at code',
        present: '',
        proposed:
          'Pinananatiling lihim ng kasapi ang password, ang PIN at bawat one-time code. Walang opisyal, klerk o empleyado ng Kooperatiba ang maaaring humingi ng mga ito, at walang nakatataas ang maaaring mag-utos na ibigay ang mga ito.',
        reason:
          'Ang ginagawa sa portal ay ginagawa sa pangalan ng kasapi. Pinoprotektahan ng pagbabawal ang mga kasapi mula sa mabuting-loob na tulong gaya ng mula sa panloloko.',
      },
      {
        kind: 'change',
        section: 'Seksyon 8. Hangganan ng pananagutan',
        present:
          'Nananagot ang kasapi sa mga utang ng Kooperatiba hanggang sa halaga ng puhunang sapi na pinangakuan niyang bilhin.',
        proposed:
          'Nananagot ang kasapi sa mga utang ng Kooperatiba hanggang sa halaga lamang ng nabayarang puhunang sapi. Ang kasaping umalis ay hindi nananagot sa mga utang na ginawa pagkatapos.',
        reason:
          'Ang mga saping ipinangako pero hindi nabayaran ay hindi dapat maging utang sa panahon ng kagipitan.',
      },
      {
        kind: 'change',
        section: 'Kasalukuyang Seksyon 6. Mga multa',
        present:
          'Ang kasaping wala sa Pangkalahatang Asembleya nang walang paalam ay nagbabayad ng multang 50 piso, na kinakaltas sa kaniyang ipon.',
        proposed: '',
        reason:
          'Isang dekada nang hindi sinisingil ang multa. Pinakamabigat ito sa mga nasa field.',
      },
    ],
  },
  {
    title: 'Artikulo V. Pagtatapos ng Pagkakasapi (Seksyon 1 hanggang 3)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 1. Kusang-loob na pag-alis',
        present:
          'Maaaring umalis ang kasapi sa pamamagitan ng notaryadong liham sa Lupon ng mga Direktor, 60 araw nang maaga, kung wala siyang obligasyon sa Kooperatiba.',
        proposed:
          'Maaaring umalis ang kasapi sa pamamagitan ng nakasulat na paunawa, 30 araw nang maaga. Maaari ring umalis ang kasaping may obligasyon pa: ibabawas muna ang mga ito sa kaniyang mga deposito at puhunang sapi, at ang matitira ay babayaran ayon sa kasunduan sa utang.',
        reason:
          'Ang utang ay dahilan para magtuos, hindi para pigilan ang isang tao nang labag sa kaniyang loob. Hindi kailangan ng notaryo kung natiyak na ng portal kung sino ang sumusulat.',
      },
      {
        kind: 'change',
        section: 'Seksyon 2. Pagkamatay o kawalan ng kakayahan',
        present:
          'Nagtatapos ang pagkakasapi sa pagkamatay ng kasapi. Naghaharap ang mga tagapagmana ng utos ng hukuman at tinatanggap ang nararapat sa kanila.',
        proposed:
          'Nagtatapos ang pagkakasapi sa pagkamatay o sa idineklarang kawalan ng kakayahan ng kasapi. Ang nararapat ay ibinabayad sa mga benepisyaryong pinangalanan ng kasapi sa Kooperatiba o, kung wala, sa mga tagapagmana. Hanggang 100,000 piso ang ibinabayad batay sa sertipiko ng kamatayan at sinumpaang salaysay ng mga tagapagmana; higit sa halagang iyon, kailangan ang patunay na hinihingi ng batas.',
        reason:
          'Maaaring mas mahal ang utos ng hukuman kaysa sa ipon ng isang batang sundalo. Dapat bayaran ang mga pinangalanan ng yumao habang pinakamalaki ang pangangailangan.',
      },
      {
        kind: 'change',
        section: 'Kasalukuyang Seksyon 3. Pagliban',
        present:
          'Ang kasaping wala sa tatlong magkakasunod na Pangkalahatang Asembleya, anuman ang dahilan, ay hindi na kasapi sa araw ng ikatlo.',
        proposed: '',
        reason:
          'Tinapos ng seksyong ito ang pagkakasapi ng mga taong nasa tungkulin, nasa ospital o nasa ibang bansa. Mas mabuting makuha ang pakikilahok kaysa parusahan ang wala.',
      },
      {
        kind: 'change',
        section: 'Seksyon 3. Suspensiyon',
        present: '',
        proposed:
          'Maaaring suspendihin ng Lupon ng mga Direktor ang karapatang bumoto ng kasaping default ang utang nang higit sa 90 araw, o hindi nagbayad ng regular na kontribusyon sa loob ng labindalawang buwan, pagkatapos ng 30 araw na paunawa. Nagtatapos ang suspensiyon sa araw na mabayaran ang atraso o mapagkasunduan ang plano ng pagbabayad nito. Pinoprotektahan ng Artikulo XVI, Seksyon 5 ang mga kasaping nakadeploy.',
        reason:
          'Binabanggit ng Kodigo sa Halalan ang mga suspendidong kasapi, pero hindi kailanman sinabi ng By-Laws kung kailan nasususpinde ang pagkakasapi at paano ito nagtatapos.',
      },
    ],
  },
  {
    title: 'Artikulo V. Pagtatapos ng Pagkakasapi (Seksyon 4 hanggang 7)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 4. Mga batayan ng pag-aalis',
        present:
          'Maaaring alisin ng Lupon ng mga Direktor ang kasapi dahil sa anumang gawang labag sa interes ng Kooperatiba.',
        proposed:
          'Maaaring alisin ng Lupon ng mga Direktor ang kasaping: (a) hindi nagbayad ng utang nang higit sa isang taon sa kabila ng tatlong nakasulat na paniningil; (b) nakakuha ng pagkakasapi, utang o benepisyo sa pamamagitan ng panloloko; (c) nagmalabis sa paggamit ng pangalan o ari-arian ng Kooperatiba; (d) gumawa ng mabigat na paglabag sa halalan sa ilalim ng Kodigo sa Halalan; (e) nagbunyag ng lihim na rekord ng ibang kasapi.',
        reason:
          'Inaalis ng pag-aalis ang boto, plano sa pensiyon at madalas ang utang. Dapat alam na noong una pa ang mga batayan nito.',
      },
      {
        kind: 'change',
        section: 'Seksyon 5. Pamamaraan',
        present: 'Ipinaaalam sa kasapi ang pasya ng Lupon sa pamamagitan ng liham.',
        proposed:
          'Sinasabi sa kasapi nang nakasulat kung ano ang ibinibintang, at may 20 araw siya para sumagot at maaaring humiling na mapakinggan, nang personal o sa video call. Ang pag-aalis ay nangangailangan ng boto ng lima sa pitong direktor. Isinasaad ng pasya ang mga pangyayari, ang batayan at ang paraan ng pag-apela.',
        reason:
          'Walang inaalis nang hindi pinakikinggan. Tinitiyak ng limang boto na hindi halos korum lamang ang nagpapasya sa pag-aalis.',
      },
      {
        kind: 'change',
        section: 'Seksyon 6. Apela',
        present:
          'Ang kasaping inalis ay maaaring umapela sa susunod na Pangkalahatang Asembleya, na pinal ang pasya.',
        proposed:
          'Ang kasaping inalis ay maaaring umapela sa loob ng 30 araw sa Komite sa Etika, na magpapasya sa loob ng 45 araw, at mula roon sa susunod na Pangkalahatang Asembleya. Hanggang mapagpasyahan ang apela, suspendido ang kasapi, pero nasa kaniya pa rin ang mga deposito, insurance at access sa sariling mga rekord.',
        reason:
          'Maaaring isang taon pa ang susunod na Pangkalahatang Asembleya. Mas mabilis, at mas maingat, ang unang pagsusuri ng mas maliit na lupon.',
      },
      {
        kind: 'change',
        section: 'Seksyon 7. Pagsasauli',
        present:
          'Isinasauli ang puhunang sapi ng dating kasapi sa loob ng isang taon pagkatapos ng pagkakasapi, kung pinahihintulutan ng pondo ng Kooperatiba.',
        proposed:
          'Ibinabayad ang puhunang sapi at mga deposito ng dating kasapi, bawas ang mga obligasyon, sa loob ng 60 araw pagkatapos ng pagkakasapi. Kung ibababa ng pagsasauli ang puhunan sa ilalim ng halagang hinihingi ng Cooperative Code, ibinabayad ito ayon sa pagkakasunod-sunod ng petsa ng pag-alis, at sa anumang kaso ay sa loob ng isang taon.',
        reason:
          'Sapat na ang animnapung araw para sa departamento ng accounting. Pinananatiling ligtas ng ikalawang pangungusap ang Kooperatiba kung maraming kasapi ang magretiro sa isang kuwarter.',
      },
    ],
  },
];
