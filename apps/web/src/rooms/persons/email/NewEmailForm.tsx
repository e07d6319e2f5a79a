import { type EmailChange, persons } from '@portico/contract/rooms/persons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { Button } from '../../../ui/Button.tsx';
import type { FieldError } from '../../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';

const api = client(persons);

interface Props {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly onAsked: (change: EmailChange) => void;
}

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const WANTED = 'Please enter an email address, like name@example.com.';

export function NewEmailForm({ typed, onTyped, onAsked }: Props) {
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const asking = useMutation({
    mutationFn: () => api.startEmailChange({ body: { Email: typed } }),
    meta: { says: ['badRequest', 'tooManyRequests'] },
    onSuccess: onAsked,
    onError: (error) => {
      if (!(error instanceof ApiFailure) || error.code !== 'badRequest') return;
      const [first] = error.fields;
      setErrors([{ field: 'NewEmail', message: first?.message ?? WANTED }]);
    },
  });
  const { error } = asking;
  const submit = () => {
    if (asking.isPending) return;
    const isAddress = EMAIL.test(typed.trim());
    setErrors(isAddress ? [] : [{ field: 'NewEmail', message: WANTED }]);
    if (isAddress) asking.mutate();
  };
  return (
    <Form
      errors={errors}
      failure={
        error instanceof ApiFailure && error.code === 'tooManyRequests'
          ? { message: error.message }
          : undefined
      }
      onSubmit={submit}
    >
      <p>You sign in with your email. We send a code to your present address and one to the new one.</p>
      <TextField
        label="New email"
        id="NewEmail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        error={errorOf(errors, 'NewEmail')}
      />
      <Button type="submit" full loading={asking.isPending}>
        Send the codes
      </Button>
    </Form>
  );
}
