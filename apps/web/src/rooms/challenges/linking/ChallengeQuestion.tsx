import { challenges, type PolicyChallengeItem } from '@portico/contract/rooms/challenges';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useForm } from '../../../platform/useForm.ts';
import { readVariable } from '../../../platform/variable.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import type { LinkCode } from '../ways/useLinkCode.ts';
import styles from './PolicyChallenge.module.css';

interface Props {
  readonly question: PolicyChallengeItem;
  /** Counting from 1. */
  readonly at: number;
  readonly total: number;
  readonly failure: { readonly message: string } | undefined;
  readonly isChecking: boolean;
  readonly code: LinkCode;
  readonly onAnswer: (option: string) => void;
  /** Shows the other ways in. */
  readonly onUnsure: () => void;
}

/** One security question. It takes the focus when it appears, so that it's read out. */
export function ChallengeQuestion({
  question,
  at,
  total,
  failure,
  isChecking,
  code,
  onAnswer,
  onUnsure,
}: Props) {
  const { form, field } = useForm({
    initial: { Option: '' },
    schema: challenges.rows.check.body,
    bodyOf: ({ Option }) => ({ Key: question.Key, Option_Selected: { Key: Option } }),
    place: ({ message }) => ({ field: 'Option', message }),
    // The next step is the challenge's: it makes the call.
    send: async ({ Option_Selected }) => {
      if (!isChecking) onAnswer(Option_Selected.Key);
      return undefined;
    },
  });
  const { id } = field('Option');
  const { data: tooltip } = useQuery({
    queryKey: ['variable', 'W2_ToolTip_PolicyChallengeQuestion'],
    queryFn: () => readVariable('W2_ToolTip_PolicyChallengeQuestion'),
  });
  useLayoutEffect(() => document.getElementById(id)?.focus(), [id]);
  const { Email, CanSendCode } = question.WaysIn;

  return (
    <Form {...form} failure={failure}>
      <div className={styles.question}>
        <p className={styles.count}>
          Question {at} of {total}
        </p>
        <RadioGroup
          cards
          legend={question.Type.DisplayText}
          tooltip={tooltip}
          options={question.Options.map(({ Key, Value }) => ({ value: Key, label: Value }))}
          {...field('Option')}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" loading={isChecking}>
          Continue
        </Button>
        <Button kind="quiet" onClick={onUnsure}>
          I’m not sure
        </Button>
      </div>
      {Email !== null && CanSendCode && (
        <div className={styles.instead}>
          <Button kind="secondary" loading={code.isSending} onClick={code.send}>
            Email me a code instead
          </Button>
          <span className={styles.quiet}>We’ll send it to {Email}</span>
        </div>
      )}
      {code.sendFailure && <Alert kind="error">{code.sendFailure.message}</Alert>}
    </Form>
  );
}
