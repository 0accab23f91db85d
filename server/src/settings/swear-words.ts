const ENGLISH =
  '*fuck* cunt* *bitch* shit* *bullshit* *asshole* *whore* slut* pussy* dick cock *wanker* *nigger* *nigga* *faggot* rapist* *hitler*'
/** In Latin letters, which names are of. */
const RUSSIAN =
  'huy hui xuy* xui* huylo* huilo* *huesos* *pizd* *blyad* *blyat* *bliad* *pidor* *pidar* *mudak* mudil* *dolboeb* ebat* yebat* ebanat* *zalup* *gandon* *gondon* suka suki shluha* shlyuha*'

/** Roots of swear words and slurs that no character is called by. */
export const SWEAR_WORDS: readonly string[] = `${ENGLISH} ${RUSSIAN}`.split(' ')
