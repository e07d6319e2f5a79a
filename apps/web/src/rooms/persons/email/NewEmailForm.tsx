import { type EmailChange, persons } from '@portico/contract/rooms/persons';
import { client } from '../../../platform/api.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';

const api = client(persons);

interface Props {
  /** What was entered before, to correct it. */
  readonly start: string;
  readonly onAsked: (change: EmailChange) => void;
}

export function NewEmailForm({ start, onAsked }: Props) {
  const { form, field, isPending } = useForm({
    initial: { Email: start },
    schema: persons.rows.startEmailChange.body,
    send: (body) => api.startEmailChange({ body }),
    onSaved: onAsked,
    at: { tooManyRequests: 'Email' },
    says: ['badRequest', 'tooManyRequests'],
  });
  return (
    <Form {...form}>
      <p>You sign in with your email. We’ll send one code to your current address and one to the new one.</p>
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...field('Email')}
      />
      <Button type="submit" full loading={isPending}>
        Send codes
      </Button>
    </Form>
  );
}
