import type { LocaleCode } from "../../../site/locales.ts";

/**
 * Light stemming for languages whose full stemmer is missing or works badly on folded text: prefixes and endings
 * that carry grammar come off while enough of the word stays. It joins forms of a word; it does not find roots.
 */
interface Endings {
  prefixes?: readonly string[];
  /** Tried longest first, again and again, at most `rounds` times. */
  suffixes: readonly string[];
  rounds: number;
  /** Letters that must stay. */
  keep: number;
}

// "Light10" for Arabic (Larkey, Ballesteros and Connell 2007), on folded letters.
const arabic: Endings = {
  prefixes: ["وال", "بال", "كال", "فال", "لل", "ال", "و"],
  suffixes: ["ها", "ان", "ات", "ون", "ين", "يه", "ه", "ي"],
  rounds: 2,
  keep: 3,
};

const persian: Endings = {
  prefixes: ["مي"],
  suffixes: ["هايشان", "هايتان", "هايمان", "هايي", "هاي", "ها", "ترين", "تر", "يم", "يد", "ند", "ام", "ات", "اش", "ي"],
  rounds: 2,
  keep: 3,
};

const turkish: Endings = {
  suffixes: [
    ..."larimiz lerimiz larim lerim larin lerin lari leri lar ler".split(" "),
    ..."imiz umuz iniz unuz im um in un i u si su".split(" "),
    ..."nda nde ndan nden da de ta te dan den tan ten ya ye na ne yi yu ni nu a e nin nun".split(" "),
    ..."iyor uyor iyorum ma me mak mek masi mesi dim din di du ti tu miyor muyor mis mus ir er ar".split(" "),
  ],
  rounds: 2,
  keep: 3,
};

const czech: Endings = {
  suffixes:
    "ovani ovat eni ani ete ami emi ich ych eho emu imu ym im em um ou ove ach ech am it et at a e i o u y".split(" "),
  rounds: 1,
  keep: 3,
};

const polish: Endings = {
  suffixes:
    "owania owanie owac ania anie enia enie eniu aniu ami ach ego emu ych ich ymi imi owi ow om em ym im ie ac ec ic ej a e i o u y".split(
      " ",
    ),
  rounds: 1,
  keep: 3,
};

const javanese: Endings = {
  prefixes: ["di", "ng", "ny", "ka", "pa", "sa"],
  suffixes: ["ake", "aken", "ipun", "ane", "ne", "an", "e", "i"],
  rounds: 1,
  keep: 4,
};

const endings: Partial<Record<LocaleCode, Endings>> = {
  ar: arabic,
  cs: czech,
  fa: persian,
  jv: javanese,
  pl: polish,
  tr: turkish,
};

/** A stemmer for folded words of a locale, or undefined where there is none. */
export function lightStemmer(locale: LocaleCode): ((word: string) => string) | undefined {
  const rules = endings[locale];
  if (!rules) return undefined;
  const longestFirst = (list: readonly string[]) => [...new Set(list)].toSorted((a, b) => b.length - a.length);
  const prefixes = longestFirst(rules.prefixes ?? []);
  const suffixes = longestFirst(rules.suffixes);
  return (word) => {
    const prefix = prefixes.find((p) => word.startsWith(p) && word.length - p.length >= rules.keep);
    let stem = prefix ? word.slice(prefix.length) : word;
    for (let round = 0; round < rules.rounds; round++) {
      const suffix = suffixes.find((s) => stem.endsWith(s) && stem.length - s.length >= rules.keep);
      if (!suffix) break;
      stem = stem.slice(0, -suffix.length);
    }
    return stem;
  };
}

// Particles and the commonest verb endings, on whole syllables, longest first.
const koreanEndings = [
  ..."에서는 에서도 으로는 이라고 하려면 합니다 입니다 됩니다 습니다 했어요 해요 하기 하는 하고 하세요 인가요 나요 되나요 어요 아요".split(
    " ",
  ),
  ..."에서 에게 으로 부터 까지 처럼 이나 라고 에는 에도 은 는 이 가 을 를 에 의 로 와 과 도 만 나 요 기 음 함 된 됨".split(
    " ",
  ),
].toSorted((a, b) => b.length - a.length);

/** A Korean word without its particle: 배터리를 becomes 배터리. Words of one syllable stay. */
export function stripKoreanEnding(word: string): string {
  const ending = koreanEndings.find((e) => word.endsWith(e) && word.length - e.length >= 2);
  return ending ? word.slice(0, -ending.length) : word;
}
