import { challenges } from '@portico/contract/rooms/challenges';
import { LINK_CODE_DIGITS, LINK_CODE_MINUTES } from '@portico/contract/rooms/challenges/proofs';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './OtherWays.module.css';
import { StepHeading } from './StepHeading.tsx';
import { LINK_CODE_FAILURES, type LinkCode } from './useLinkCode.ts';

const api = client(challenges);

interface Props {
  readonly number: string;
  readonly code: LinkCode;
  /** Masked, such as `h•••@•••.com`. */
  readonly email: string;
  readonly canSend: boolean;
  readonly onRight: (policyKey: string) => void;
  readonly onBack: () => void;
}

const NO_LONGER = 'That code no longer works. Send a new code or choose another way.';

const wrongCode = (triesLeft: number) =>
  new ApiFailure(200, {
    code: 'emailCodeInvalid',
    message:
      triesLeft === 0
        ? NO_LONGER
        : `That code is incorrect. You have ${triesLeft === 1 ? '1 try' : `${triesLeft} tries`} left.`,
  });

/** Enter the code from the email on file. */
export function EmailCode({ number, code, email, canSend, onRight, onBack }: Props) {
  const { form, field, isPending, forget } = useForm({
    initial: { Code: '' },
    schema: challenges.rows.checkCode.body,
    bodyOf: ({ Code }) => ({ PolicyAlternateKey: number, Code }),
    send: async (body) => {
      const { Policy, TriesLeft } = await api.checkCode({ body });
      if (Policy === null) throw wrongCode(TriesLeft);
      return Policy;
    },
    onSaved: ({ Key }) => onRight(Key),
    at: { emailCodeInvalid: 'Code', tooManyRequests: 'Code' },
    says: ['emailCodeInvalid', ...LINK_CODE_FAILURES],
  });
  const sendAgain = () => {
    forget();
    code.send();
  };
  return (
    <section className={styles.panel} aria-labelledby="enter-code">
      <StepHeading id="enter-code">Enter your code</StepHeading>
      <p role="status">{introOf(code.sentCount, email)}</p>
      <Form {...form} failure={form.failure ?? code.sendFailure}>
        <TextField
          label={`${LINK_CODE_DIGITS}-digit code`}
          hint="Can’t find the email? Check your spam folder."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          {...field('Code')}
        />
        <div className={styles.buttons}>
          <Button type="submit" loading={isPending}>
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
