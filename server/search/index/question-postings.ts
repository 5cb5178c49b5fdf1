import type { SearchDocument } from "../document.ts";
import type { Analyser } from "../language/analyser.ts";
import { rarity } from "./rarity.ts";

/** Questions beyond this number are found by their words like the rest of their article, and not as questions. */
const mostQuestions = 65_535;

interface QuestionSections {
  questionArticle: Uint16Array;
  questionMass: Float32Array;
  questionStart: Uint32Array;
  questionPosting: Uint16Array;
}

/**
 * Indexes each question by itself: what somebody types is compared with whole questions too, because "vpn on, internet
 * off" and "vpn off, internet on" hold the same words.
 */
export function indexQuestions(
  documents: readonly SearchDocument[],
  analyser: Analyser,
  placeOfTerm: ReadonlyMap<string, number>,
): QuestionSections {
  const questions = documents
    .flatMap(({ questions }, article) =>
      questions.map((question) => ({ question: question.normalize("NFC"), article })),
    )
    .slice(0, mostQuestions)
    .map(({ question, article }) => ({ article, ...termsOf(question, analyser, placeOfTerm) }));
  const postings = new Map<number, number[]>();
  questions.forEach(({ all }, number) => {
    for (const term of all) {
      const list = postings.get(term);
      if (list) list.push(number);
      else postings.set(term, [number]);
    }
  });

  const questionStart = new Uint32Array(placeOfTerm.size + 1);
  const questionPosting = new Uint16Array([...postings.values()].reduce((sum, list) => sum + list.length, 0));
  let at = 0;
  for (let term = 0; term < placeOfTerm.size; term++) {
    const list = postings.get(term) ?? [];
    questionPosting.set(list, at);
    at += list.length;
    questionStart[term + 1] = at;
  }
  // Of articles, and not of questions: what all questions of one article say, and no other's, is what tells it apart.
  const rarities = new Map(
    [...postings].map(([term, list]) => {
      const holders = new Set(list.map((question) => questions[question]?.article)).size;
      return [term, rarity(holders, documents.length)];
    }),
  );
  const massOf = (words: readonly number[]) => words.reduce((sum, term) => sum + (rarities.get(term) ?? 0), 0);

  return {
    questionArticle: Uint16Array.from(questions, ({ article }) => article),
    questionMass: Float32Array.from(questions, ({ words }) => massOf(words)),
    questionStart,
    questionPosting,
  };
}

/** The terms of a question: of its words the best ones, and all of them with letter runs. */
function termsOf(question: string, analyser: Analyser, placeOfTerm: ReadonlyMap<string, number>) {
  const places = (terms: readonly string[]) =>
    [...new Set(terms)].map((term) => placeOfTerm.get(term)).filter((place) => place !== undefined);
  const words = analyser.words(question, { joined: true });
  const grams = analyser.grams(question).map(({ term }) => term);
  const inOrder = analyser.words(question);
  return {
    words: places(inOrder.map(({ terms, surface }) => terms[0] ?? surface)),
    all: places([...words.flatMap(({ terms }) => terms), ...grams]),
  };
}
