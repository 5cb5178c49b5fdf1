import type { SearchDocument } from "../document.ts";
import type { Analyser } from "../language/analyser.ts";
import { traitCount, traitsOf } from "../language/question-traits.ts";
import { articlesWith, traitRarity } from "./rarity.ts";

/** Questions beyond this number are found by their words, and not by what they look like. */
const mostQuestions = 65_535;

interface TraitSections {
  traitStart: Uint32Array;
  traitPosting: Uint16Array;
  traitArticle: Uint16Array;
  traitNorm: Float32Array;
}

/** Indexes questions by what they look like (language/question-traits.ts). */
export function indexTraits(documents: readonly SearchDocument[], analyser: Analyser): TraitSections {
  const asked = documents
    .flatMap(({ questions }, article) => questions.map((text) => ({ text, article })))
    .slice(0, mostQuestions);
  const traits = asked.map(({ text }) => traitsOf(text, analyser));
  const traitStart = new Uint32Array(traitCount + 1);
  for (const one of traits) for (const trait of one.keys()) traitStart[trait + 1] = (traitStart[trait + 1] ?? 0) + 1;
  for (let trait = 0; trait < traitCount; trait++) {
    traitStart[trait + 1] = (traitStart[trait + 1] ?? 0) + (traitStart[trait] ?? 0);
  }
  const next = traitStart.slice();
  const traitPosting = new Uint16Array(traitStart[traitCount] ?? 0);
  traits.forEach((one, question) => {
    for (const trait of one.keys()) {
      const at = next[trait] ?? 0;
      traitPosting[at] = question;
      next[trait] = at + 1;
    }
  });
  const traitArticle = Uint16Array.from(asked, ({ article }) => article);
  const rarities = Float32Array.from({ length: traitCount }, (_, trait) =>
    traitRarity(articlesWith(trait, { traitStart, traitPosting, traitArticle }), documents.length),
  );
  const massOf = (trait: number, weight: number) => (weight * (rarities[trait] ?? 0)) ** 2;
  return {
    traitStart,
    traitPosting,
    traitArticle,
    traitNorm: Float32Array.from(traits, (one) =>
      Math.sqrt([...one].reduce((sum, [trait, weight]) => sum + massOf(trait, weight), 0)),
    ),
  };
}
