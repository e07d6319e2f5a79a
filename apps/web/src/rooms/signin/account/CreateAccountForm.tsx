import { type NewAccount, signin } from '@portico/contract/rooms/signin';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { api } from '../api.ts';
import { EmailField } from '../EmailField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

interface Props {
  /** What was entered before, to correct it. */
  readonly start: NewAccount;
  readonly onSent: (account: NewAccount) => void;
}

export function CreateAccountForm({ start, onSent }: Props) {
  const { form, field, isPending } = useForm({
    initial: start,
    schema: signin.rows.signUp.body,
    send: async (body) => {
      await api.signUp({ body });
      return body;
    },
    onSaved: onSent,
    at: { tooManyRequests: 'email' },
    says: 'all',
    ifUnreachable: 'We couldn’t create your account.',
  });
  return (
    <Form {...form}>
      <TextField label="First name" name="nameFirst" autoComplete="given-name" {...field('nameFirst')} />
      <TextField label="Last name" name="nameLast" autoComplete="family-name" {...field('nameLast')} />
      <EmailField
        label="Email (your username)"
        hint="We’ll email you a link to confirm it"
        {...field('email')}
      />
      <NewPasswordField label="Password" {...field('password')} />
      <Button type="submit" full loading={isPending}>
        Create account
      </Button>
    </Form>
  );
}
