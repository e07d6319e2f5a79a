import {
  LINK_CODE_DIGITS,
  LINK_CODE_MINUTES,
  LINK_CODE_TEXT,
} from '@portico/contract/rooms/challenges/proofs';
import { bareDigits } from '@portico/contract/rules/emailChange';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { FieldError } from '../../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './OtherWays.module.css';
import { StepHeading } from './StepHeading.tsx';
import type { LinkCode } from './useLinkCode.ts';

interface Props {
  readonly code: LinkCode;
  /** Masked, such as `h•••@•••.com`. */
  readonly email: string;
  readonly canSend: boolean;
  readonly onBack: () => void;
}

const FIELD = 'linkCode';
const NO_LONGER = 'That code no longer works. Send a new code or choose another way.';

const wrongCode = (triesLeft: number) =>
  triesLeft === 0
    ? NO_LONGER
    : `That code is incorrect. You have ${triesLeft === 1 ? '1 try' : `${triesLeft} tries`} left.`;

/** Enter the code from the email on file. */
export function EmailCode({ code, email, canSend, onBack }: Props) {
  const [typed, setTyped] = useState('');
  const [isMalformed, setIsMalformed] = useState(false);
  const { triesLeft } = code;
  // A new list moves the focus to the summary, so there's one for each answer and not for each render.
  const errors = useMemo((): readonly FieldError[] => {
    if (isMalformed) return [{ field: FIELD, message: LINK_CODE_TEXT }];
    return triesLeft === undefined ? [] : [{ field: FIELD, message: wrongCode(triesLeft) }];
  }, [isMalformed, triesLeft]);

  const submit = () => {
    const digits = bareDigits(typed);
    const isWhole = digits.length === LINK_CODE_DIGITS && /^\d+$/.test(digits);
    setIsMalformed(!isWhole);
    if (isWhole) code.check(digits);
  };
  const sendAgain = () => {
    setTyped('');
    setIsMalformed(false);
    code.send();
  };
  return (
    <section className={styles.panel} aria-labelledby="enter-code">
      <StepHeading id="enter-code">Enter your code</StepHeading>
      <p role="status">{introOf(code.sentCount, email)}</p>
      <Form errors={errors} failure={code.checkFailure ?? code.sendFailure} onSubmit={submit}>
        <TextField
          label={`${LINK_CODE_DIGITS}-digit code`}
          hint="Can’t find the email? Check your spam folder."
          id={FIELD}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={errorOf(errors, FIELD)}
        />
        <div className={styles.buttons}>
          <Button type="submit" loading={code.isChecking}>
            Continue
          </Button>
          <Button kind="secondary" disabled={!canSend} loading={code.isSending} onClick={sendAgain}>
            Send a new code
          </Button>
          <Button kind="quiet" onClick={onBack}>
            Choose another way
          </Button>
        </div>
        {!canSend && (
          <p className={styles.quiet}>
            We can’t send another code today. You can still enter the latest one.
          </p>
        )}
      </Form>
    </section>
  );
}

function introOf(sentCount: number, email: string): string {
  if (sentCount === 0) return `Enter the ${LINK_CODE_DIGITS}-digit code we emailed to ${email}.`;
  const what = sentCount === 1 ? `a ${LINK_CODE_DIGITS}-digit code` : `a new ${LINK_CODE_DIGITS}-digit code`;
  return `We sent ${what} to ${email}. It expires in ${LINK_CODE_MINUTES} minutes.`;
}
