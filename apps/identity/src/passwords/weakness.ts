import { BRAND_IDS } from '@portico/contract/brands';
import { Failure } from '@portico/contract/errors';
import { PASSWORD_PROBLEMS, passwordProblem } from '@portico/contract/rules/password';
import { brandOf } from '@portico/platform/brands';

/** Whose password it will be: what everyone knows about them adds no strength. */
export interface PasswordOwner {
  readonly email?: string;
  readonly name?: string;
}

const ADVICE = 'Try three or four unrelated words.';
const OWN_WORDS = `Your name, your email and our name are easy to guess. ${ADVICE}`;
const TRIED_FIRST = `This password is one of the most common. ${ADVICE}`;
const REPEATED = `Repeating the same characters makes it easy to guess. ${ADVICE}`;
const IN_A_ROW = `Sequences of letters, digits or keys are easy to guess. ${ADVICE}`;
const DATES = `Dates and years are easy to guess. ${ADVICE}`;
const NAMES = `Names on their own are easy to guess. ${ADVICE}`;
const EASY = `This password is easy to guess. ${ADVICE}`;

/** By what the estimator found. */
const TEXTS: Readonly<Record<string, string>> = {
  topTen: TRIED_FIRST,
  topHundred: TRIED_FIRST,
  common: TRIED_FIRST,
  similarToCommon: TRIED_FIRST,
  simpleRepeat: REPEATED,
  extendedRepeat: REPEATED,
  straightRow: IN_A_ROW,
  keyPattern: IN_A_ROW,
  sequences: IN_A_ROW,
  dates: DATES,
  recentYears: DATES,
  namesByThemselves: NAMES,
  commonNames: NAMES,
};

/** On the estimator's scale of 0 to 4: withstands a hundred million guesses. */
const GOOD_SCORE = 3;
const SHORTEST_WORD = 3;
const TRADE = ['portico', 'portal', 'insurance', 'insured', 'policy', 'broker', 'agent', 'claim', 'demo'];

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
const brandWords = () =>
  BRAND_IDS.map(brandOf).flatMap(({ name, legalName }) => wordsOf(`${name} ${legalName}`));

/**
 * What is wrong with a password, and what to do about it; undefined if it's good. The estimator counts three pieces
 * of anything as strong, so pieces about the person or about us are removed first.
 */
export async function weaknessOf(
  password: string,
  { email = '', name = '' }: PasswordOwner,
): Promise<string | undefined> {
  const problem = passwordProblem(password, email);
  if (problem === 'easyToGuess') return EASY;
  if (problem) return PASSWORD_PROBLEMS[problem];
  const own = new Set([...wordsOf(name), ...wordsOf(email), ...brandWords(), ...TRADE]);
  const words = [...own].filter((word) => word.length >= SHORTEST_WORD).sort(longestFirst);
  const rest = password.replace(new RegExp(words.map(disguised).join('|'), 'giu'), ' ');
  const estimate = await loadEstimator();
  const { score, warning } = estimate(rest);
  if (score >= GOOD_SCORE) return undefined;
  return rest === password ? (TEXTS[warning ?? ''] ?? EASY) : OWN_WORDS;
}

const longestFirst = (a: string, b: string) => b.length - a.length;

const LOOKALIKES: Readonly<Record<string, string>> = {
  a: '[a4@]',
  e: '[e3]',
  i: '[i1!]',
  l: '[l1]',
  o: '[o0]',
  s: '[s5$]',
  t: '[t7]',
};
/** As a pattern that finds `H4nn4h`, too. */
const disguised = (word: string) => [...word].map((letter) => LOOKALIKES[letter] ?? letter).join('');

/** Fails with the weakness at the field, if there is one. */
export async function refuseWeak(password: string, owner: PasswordOwner, path = 'password'): Promise<void> {
  const message = await weaknessOf(password, owner);
  if (message !== undefined) throw new Failure('passwordTooWeak', {}, [{ path, message }]);
}

type Estimate = (password: string) => { score: number; warning: string | null };

let loading: Promise<Estimate> | undefined;

/** Its dictionaries take a second and 50 MB: who never sets a password here never loads them. */
function loadEstimator(): Promise<Estimate> {
  loading ??= openEstimator();
  return loading;
}

async function openEstimator(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const estimator = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    // Both bound what a stranger can make it think: with the library's own limits one password takes seconds.
    maxLength: 32,
    l33tMaxSubstitutions: 8,
  });
  return (password) => {
    const { score, feedback } = estimator.check(password);
    return { score, warning: feedback.warning };
  };
}
