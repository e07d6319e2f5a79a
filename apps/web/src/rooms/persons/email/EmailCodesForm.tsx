import { errorText } from '@portico/contract/errors';
import { type EmailChange, type Person, persons } from '@portico/contract/rooms/persons';
import { bareDigits, EMAIL_CHANGE, isEmailCode } from '@portico/contract/rules/emailChange';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { renew } from '../../../platform/oidc.ts';
import { Button } from '../../../ui/Button.tsx';
import type { FieldError } from '../../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';

const api = client(persons);

interface Props {
  readonly person: Person;
  readonly change: EmailChange;
  /** Changed, but the session does not know it yet. */
  readonly onSaved: (person: Person) => void;
  readonly onChanged: (person: Person) => void;
  readonly onStartAgain: () => void;
}

const WRONG = 'These codes are not right together. Please check both';
const problemAt = (field: string) => ({
  field,
  message: `Please enter the ${EMAIL_CHANGE.digits} digits of the code.`,
});

/** Wrong codes are an answer like another; undefined where they changed the email. */
type Refusal = { readonly triesLeft: number } | undefined;

export function EmailCodesForm({ person, change, onSaved, onChanged, onStartAgain }: Props) {
  const [codes, setCodes] = useState({ old: '', new: '' });
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const changing = useMutation({
    mutationFn: async (): Promise<Refusal> => {
      const { SecurityCodeKey, TriesLeft } = await api.checkEmailCodes({
        params: { key: change.Key },
        body: { CodeOld: bareDigits(codes.old), CodeNew: bareDigits(codes.new) },
      });
      if (SecurityCodeKey === null) return { triesLeft: TriesLeft };
      const saved = await api.change({
        params: { key: person.Key },
        query: { SecurityCodeKey },
        body: { Email: change.Email },
        version: person.Version,
      });
      onSaved(saved);
      // The portal knows the person by the email of the token.
      await renew();
      onChanged(saved);
      return undefined;
    },
    meta: { says: ['stale', 'securityCodeInvalid'] },
  });
  const failure = failureOf(changing.data, changing.error);
  const isOver = changing.error !== null || changing.data?.triesLeft === 0;

  const submit = () => {
    if (changing.isPending) return;
    const found = [
      ...(isEmailCode(bareDigits(codes.old)) ? [] : [problemAt('CodeOld')]),
      ...(isEmailCode(bareDigits(codes.new)) ? [] : [problemAt('CodeNew')]),
    ];
    setErrors(found);
    if (found.length === 0) changing.mutate();
  };
  const field = (which: keyof typeof codes, id: string, address: string) => (
    <TextField
      label={`Code sent to ${address}`}
      id={id}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      ref={which === 'old' ? first : undefined}
      value={codes[which]}
      onChange={(event) => setCodes({ ...codes, [which]: event.target.value })}
      error={errorOf(errors, id)}
    />
  );
  return (
    <Form errors={errors} failure={failure} onSubmit={submit}>
      <p>
        Enter both codes within {EMAIL_CHANGE.minutes} minutes. Look into spam, too, if one does not arrive.
      </p>
      {field('old', 'CodeOld', change.OldEmail)}
      {field('new', 'CodeNew', change.Email)}
      {!isOver && (
        <Button type="submit" full loading={changing.isPending}>
          Change email
        </Button>
      )}
      <Button kind={isOver ? 'primary' : 'quiet'} full onClick={onStartAgain}>
        {isOver ? 'Start again' : 'Use another address'}
      </Button>
    </Form>
  );
}

function failureOf(refusal: Refusal, error: Error | null): { message: string } | undefined {
  if (error instanceof ApiFailure)
    return error.code === 'stale' || error.code === 'securityCodeInvalid'
      ? { message: errorText('securityCodeInvalid') }
      : undefined;
  if (refusal === undefined) return undefined;
  const { triesLeft } = refusal;
  if (triesLeft === 0) return { message: errorText('securityCodeInvalid') };
  return { message: `${WRONG}. You have ${triesLeft === 1 ? 'one try' : `${triesLeft} tries`} left.` };
}
