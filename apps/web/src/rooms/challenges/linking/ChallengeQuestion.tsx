import type { PolicyChallengeItem } from '@portico/contract/rooms/challenges';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readVariable } from '../../../platform/variable.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { FieldError } from '../../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import type { LinkCode } from '../ways/useLinkCode.ts';
import styles from './PolicyChallenge.module.css';

interface Props {
  readonly question: PolicyChallengeItem;
  /** How many are still to be answered, this one included. */
  readonly left: number;
  readonly failure: { readonly message: string } | undefined;
  readonly isChecking: boolean;
  readonly code: LinkCode;
  readonly onAnswer: (option: string) => void;
  /** Shows the other ways in. */
  readonly onUnsure: () => void;
}

const FIELD = 'answer';
const MISSING: readonly FieldError[] = [{ field: FIELD, message: 'Please select an answer.' }];

/** One security question. It takes the focus when it appears, so that it's read out. */
export function ChallengeQuestion({ question, left, failure, isChecking, code, onAnswer, onUnsure }: Props) {
  const [option, setOption] = useState('');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const { data: tooltip } = useQuery({
    queryKey: ['variable', 'W2_ToolTip_PolicyChallengeQuestion'],
    queryFn: () => readVariable('W2_ToolTip_PolicyChallengeQuestion'),
  });
  useEffect(() => document.getElementById(FIELD)?.focus(), []);
  const { Email, CanSendCode } = question.WaysIn;

  const submit = () => {
    if (isChecking) return;
    setErrors(option === '' ? [...MISSING] : []);
    if (option !== '') onAnswer(option);
  };
  return (
    <Form errors={errors} failure={failure} onSubmit={submit}>
      <div className={styles.question}>
        <p className={styles.left}>
          {left === 1 ? 'This is the last question.' : `${left} questions to go.`}
        </p>
        <RadioGroup
          id={FIELD}
          cards
          legend={question.Type.DisplayText}
          tooltip={tooltip}
          options={question.Options.map(({ Key, Value }) => ({ value: Key, label: Value }))}
          value={option}
          onChange={setOption}
          error={errorOf(errors, FIELD)}
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
          <span className={styles.left}>We’ll send it to {Email}</span>
        </div>
      )}
      {code.sendFailure && <Alert kind="error">{code.sendFailure.message}</Alert>}
    </Form>
  );
}
