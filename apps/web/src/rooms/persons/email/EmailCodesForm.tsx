import { errorText } from '@portico/contract/errors';
import { type EmailChange, type Person, persons } from '@portico/contract/rooms/persons';
import { EMAIL_CHANGE } from '@portico/contract/rules/emailChange';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { renew } from '../../../platform/oidc.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { takeFocus } from '../../../ui/takeFocus.ts';

const api = client(persons);

interface Props {
  readonly person: Person;
  readonly change: EmailChange;
  /** Changed, but the session does not know it yet. */
  readonly onSaved: (person: Person) => void;
  readonly onChanged: (person: Person) => void;
  readonly onStartAgain: () => void;
}

/** Wrong codes are an answer, not an error; another try may follow. */
class WrongCodes extends ApiFailure {
  readonly triesLeft: number;

  constructor(triesLeft: number) {
    const tries = triesLeft === 1 ? 'one try' : `${triesLeft} tries`;
    super(200, {
      code: 'securityCodeInvalid',
      ...(triesLeft > 0 && {
        message: `At least one of these codes is incorrect. Please check both. You have ${tries} left.`,
      }),
    });
    this.triesLeft = triesLeft;
  }
}

const endsTheChange = (failure: Error): boolean => {
  if (failure instanceof WrongCodes) return failure.triesLeft === 0;
  return (
    failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500 && failure.status !== 429
  );
};

export function EmailCodesForm({ person, change, onSaved, onChanged, onStartAgain }: Props) {
  const [isOver, setIsOver] = useState(false);

  const { form, field, isPending } = useForm({
    initial: { CodeOld: '', CodeNew: '' },
    schema: persons.rows.checkEmailCodes.body,
    send: async (body) => {
      const params = { key: change.Key };
      const { SecurityCodeKey, TriesLeft } = await api.checkEmailCodes({ params, body });
      if (SecurityCodeKey === null) throw new WrongCodes(TriesLeft);
      const saved = await api.change({
        params: { key: person.Key },
        query: { SecurityCodeKey },
        body: { Email: change.Email },
        version: person.Version,
      });
      onSaved(saved);
      // The portal knows the person by the email of the token.
      await renew();
      return saved;
    },
    onSaved: onChanged,
    at: { tooManyRequests: 'CodeOld' },
    says: ['stale', 'securityCodeInvalid', 'tooManyRequests'],
    failureOf: (failure) => ({
      message:
        failure instanceof ApiFailure && failure.code === 'stale'
          ? errorText('securityCodeInvalid')
          : failure.message,
    }),
    // After an outage, or once the wait is over, the same codes may still do.
    onFailed: (failure) => setIsOver(endsTheChange(failure)),
  });
  const code = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 } as const;
  return (
    <Form {...form}>
      <p>
        Enter both codes within {EMAIL_CHANGE.minutes} minutes. If one doesn’t arrive, check your spam folder.
      </p>
      <TextField label={`Code sent to ${change.OldEmail}`} ref={takeFocus} {...code} {...field('CodeOld')} />
      <TextField label={`Code sent to ${change.Email}`} {...code} {...field('CodeNew')} />
      {!isOver && (
        <Button type="submit" full loading={isPending}>
          Change email
        </Button>
      )}
      <Button kind={isOver ? 'primary' : 'quiet'} full onClick={onStartAgain}>
        {isOver ? 'Start again' : 'Use another address'}
      </Button>
    </Form>
  );
}
