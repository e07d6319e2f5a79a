import { type ConfigurationKey, configurationDefault } from '../configuration.ts';
import { LIMITED_DAYS } from '../rooms/challenges/limited.ts';
import { LINK_CODE_TRIES } from '../rooms/challenges/proofs.ts';
import { formatCount } from './format.ts';

/** What configuration allows someone who answers the security questions (PolicyChallenge… variables). */
export interface LinkingLimits {
  readonly maximum: number;
  readonly resetMinutes: number;
  /** Wrong answers of one person about one policy. */
  readonly perPolicy: number;
  /** Wrong answers about the policies of one account by everyone together. */
  readonly perPolicyTotal: number;
  readonly perPersonDay: number;
  readonly perAddressDay: number;
  /** Draws of questions about the policies of one account, by everyone together, in so many days. */
  readonly drawsPerAccount: number;
}

/** What isn't configured. */
export const LINKING = {
  /** How long an account's questions stay closed to everyone. */
  closedDays: 30,
  /** How long a policy's questions stay closed to one person: a day, and twice as long each time, so often. */
  mostDoublings: 6,
  /** How long a draw of questions counts. */
  drawDays: 30,
  /** What each person may still look up in an hour at an address with too many lookups: enough to link their own policy. */
  keptLookups: 3,
} as const;

/** How many wrong answers about one policy lock it for someone, whichever limit is first. */
export const wrongAnswersToLock = ({
  maximum,
  perPolicy,
  perPolicyTotal,
  perPersonDay,
}: LinkingLimits): number => Math.min(maximum, perPolicy, perPolicyTotal, perPersonDay);

const KEYS = {
  maximum: 'PolicyChallengeAttempts_Max',
  resetMinutes: 'PolicyChallengeResetMinutes',
  perPolicy: 'PolicyChallengeBudget_Policy',
  perPolicyTotal: 'PolicyChallengeBudget_PolicyTotal',
  perPersonDay: 'PolicyChallengeBudget_PersonDay',
  perAddressDay: 'PolicyChallengeBudget_AddressDay',
  drawsPerAccount: 'PolicyChallengeBudget_AccountDraws',
} as const satisfies Record<keyof LinkingLimits, ConfigurationKey>;

/** The limits that these values of variables make. What isn't among them has its default. */
export function linkingLimitsOf(read: (key: ConfigurationKey) => string | undefined): LinkingLimits {
  const number = (key: ConfigurationKey) => Number(read(key) ?? configurationDefault(key));
  return {
    maximum: number(KEYS.maximum),
    resetMinutes: number(KEYS.resetMinutes),
    perPolicy: number(KEYS.perPolicy),
    perPolicyTotal: number(KEYS.perPolicyTotal),
    perPersonDay: number(KEYS.perPersonDay),
    perAddressDay: number(KEYS.perAddressDay),
    drawsPerAccount: number(KEYS.drawsPerAccount),
  };
}

const wrong = (many: number) => (many === 1 ? '1 wrong answer' : `${formatCount(many)} wrong answers`);

type Rule = (limits: LinkingLimits) => string;

const RULES: Partial<Readonly<Record<ConfigurationKey, Rule>>> = {
  [KEYS.maximum]: (limits) => {
    const first = wrongAnswersToLock(limits);
    return limits.maximum > first
      ? `This is the most there can be. Right now a policy locks after ${wrong(first)}, because the limits below come first.`
      : `Right now a policy locks after ${wrong(first)}. The limits below don’t come first.`;
  },
  [KEYS.resetMinutes]: (limits) =>
    limits.maximum > wrongAnswersToLock(limits)
      ? 'Right now no lock is this short, because the limits below come first and close the questions for longer.'
      : 'The limits below close the questions for longer.',
  [KEYS.perPolicy]: ({ perPolicy, perPolicyTotal }) =>
    [
      `After ${wrong(perPolicy)} about one policy, right ones between them or not, its questions close to that person for a day. Each time after that it’s twice as long, up to ${2 ** LINKING.mostDoublings} days.`,
      ...(perPolicyTotal <= perPolicy ? ['Right now the limit for an account comes first.'] : []),
    ].join(' '),
  [KEYS.perPolicyTotal]: ({ perPolicyTotal }) =>
    [
      `After ${wrong(perPolicyTotal)} about an account’s policies, by anyone who isn’t linked to it, its questions close to everyone for ${LINKING.closedDays} days. From then on right answers also need a code from the email on file or the agent’s OK.`,
      `Right answers alone open what’s due, paying and reporting a claim where an email or phone is on file. If no one has answered wrong, the rest opens ${LIMITED_DAYS} days after everyone on file was emailed.`,
    ].join(' '),
  [KEYS.drawsPerAccount]: ({ drawsPerAccount }) =>
    `After ${formatCount(drawsPerAccount)} draws for people who aren’t linked to the account, no more questions are drawn until the oldest draw is ${LINKING.drawDays} days old. Reading the questions of a draw again doesn’t count.`,
  [KEYS.perPersonDay]: ({ perPersonDay }) =>
    `After ${wrong(perPersonDay)} in 24 hours, about whatever policies, all questions are closed to that person until the 24 hours are over. Wrong codes count, too, but the ${LINK_CODE_TRIES} tries of one code are always left.`,
  [KEYS.perAddressDay]: ({ perAddressDay }) =>
    `After ${wrong(perAddressDay)} in 24 hours from one network, the next wrong answer there closes all questions to the person who gives it until the 24 hours are over. People who answer right don’t notice.`,
  PolicyChallengeLookups_PersonHour: () =>
    'Numbers that don’t exist count like those that do. So does each new draw of questions about the same number.',
  PolicyChallengeLookups_AddressHour: () =>
    `After that, each person there can still look up ${LINKING.keptLookups} an hour.`,
};

/** What a variable about linking really does now, in words. Undefined for all others. */
export const linkingRule = (key: ConfigurationKey, limits: LinkingLimits): string | undefined =>
  RULES[key]?.(limits);
