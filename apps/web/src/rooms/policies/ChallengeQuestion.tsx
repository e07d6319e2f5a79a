import type { PolicyChallengeItem } from '@portico/contract/rooms/challenges';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readVariable } from '../../platform/variable.ts';
import { Button } from '../../ui/Button.tsx';
import type { FieldError } from '../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../ui/Form.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import styles from './PolicyChallenge.module.css';

interface Props {
  readonly question: PolicyChallengeItem;
  /** How many are still to be answered, this one included. */
  readonly left: number;
  readonly failure: { readonly message: string } | undefined;
  readonly isChecking: boolean;
  readonly onAnswer: (option: string) => void;
}

const FIELD = 'answer';
const MISSING: readonly FieldError[] = [{ field: FIELD, message: 'Please select an answer.' }];

/** One security question. It takes the focus when it comes, so that the next one is read out. */
export function ChallengeQuestion({ question, left, failure, isChecking, onAnswer }: Props) {
  const [option, setOption] = useState('');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const { data: tooltip } = useQuery({
    queryKey: ['variable', 'W2_ToolTip_PolicyChallengeQuestion'],
    queryFn: () => readVariable('W2_ToolTip_PolicyChallengeQuestion'),
  });
  useEffect(() => document.getElementById(FIELD)?.focus(), []);

  const submit = () => {
    if (isChecking) return;
    setErrors(option === '' ? [...MISSING] : []);
    if (option !== '') onAnswer(option);
  };
  return (
    <Form errors={errors} failure={failure} onSubmit={submit}>
      <RadioGroup
        id={FIELD}
        legend={question.Type.DisplayText}
        tooltip={tooltip}
        options={question.Options.map(({ Key, Value }) => ({ value: Key, label: Value }))}
        value={option}
        onChange={setOption}
        error={errorOf(errors, FIELD)}
      />
      <div>
        <Button type="submit" loading={isChecking}>
          Continue
        </Button>
      </div>
      <p className={styles.left}>{left === 1 ? 'This is the last question.' : `${left} questions to go.`}</p>
    </Form>
  );
}
