import type {
  Condition,
  DeclineReason,
  NewDecision,
  ReferralFacts,
} from '@portico/contract/rooms/underwriting';

/** What an underwriter does with a referral. Approving comes with or without conditions. */
export type Making = 'approve' | 'conditions' | 'ask' | 'decline';

export const MAKING_WORDS: Readonly<Record<Making, string>> = {
  approve: 'Approve',
  conditions: 'Approve with conditions',
  ask: 'Ask the agent',
  decline: 'Decline',
};
export const MAKING_KEYS: Readonly<Record<Making, string>> = {
  approve: 'a',
  conditions: 'c',
  ask: 'q',
  decline: 'd',
};
/** What was done, for the list and for those who hear the page. */
export const MADE_WORDS = { approve: 'Approved', ask: 'Asked', decline: 'Declined' } as const;

export const isApproval = (making: Making): boolean => making === 'approve' || making === 'conditions';
export const decisionOf = (making: Making): keyof typeof MADE_WORDS =>
  making === 'conditions' ? 'approve' : making;

export interface Entered {
  /** The texts of the program’s conditions that were chosen. */
  readonly Conditions: readonly string[];
  /** Others, one in each line. */
  readonly Own: string;
  readonly Reasons: readonly DeclineReason[];
  readonly Text: string;
}
export const NOTHING: Entered = { Conditions: [], Own: '', Reasons: [], Text: '' };

export function conditionsOf(
  { Conditions, Own }: Entered,
  { ConditionList }: Pick<ReferralFacts, 'ConditionList'>,
): Condition[] {
  const own = Own.split('\n').map((line) => line.trim());
  return [
    ...ConditionList.filter(({ Text }) => Conditions.includes(Text)).map(({ Condition }) => Condition),
    ...own.filter((line) => line !== '').map((Text): Condition => ({ Kind: 'text', Text })),
  ];
}

export const bodyOf = (
  { Key, Version }: { readonly Key: string; readonly Version: number },
  making: Making,
  entered: Entered,
  facts: Pick<ReferralFacts, 'ConditionList'>,
): NewDecision => ({
  WebApplicationID: Key,
  Decision: decisionOf(making),
  Version,
  ...(entered.Text.trim() !== '' && { Text: entered.Text }),
  ...(making === 'conditions' && { ConditionList: conditionsOf(entered, facts) }),
  ...(making === 'decline' && { ReasonList: [...entered.Reasons] }),
});

/** Two different values for one answer can’t both be a condition: the later choice replaces the earlier one. */
export function withChoice(
  chosen: readonly string[],
  text: string,
  { ConditionList }: Pick<ReferralFacts, 'ConditionList'>,
): string[] {
  if (chosen.includes(text)) return chosen.filter((one) => one !== text);
  const controlOf = (name: string) => {
    const condition = ConditionList.find(({ Text }) => Text === name)?.Condition;
    return condition?.Kind === 'answer' ? condition.Control : undefined;
  };
  const control = controlOf(text);
  return [...chosen.filter((one) => control === undefined || controlOf(one) !== control), text];
}
