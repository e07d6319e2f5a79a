import { signin } from '@portico/contract/rooms/signin';
import { useState } from 'react';
import { useForm } from '../../platform/useForm.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { api } from './api.ts';
import { EmailField } from './EmailField.tsx';

interface Props {
  /** Leave it out to ask for it. */
  readonly email?: string;
}

/** Sends the link that confirms an email again. The answer is the same whether there is anything to confirm or not. */
export function ResendVerification({ email }: Props) {
  const [sentTo, setSentTo] = useState<string>();
  const { form, field, isPending } = useForm({
    initial: { email: email ?? '' },
    schema: signin.rows.resendVerification.body,
    send: async (body) => {
      await api.resendVerification({ body });
      return body.email;
    },
    onSaved: setSentTo,
    says: 'all',
    ifUnreachable: 'We couldn’t send the link.',
  });
  if (sentTo !== undefined)
    return (
      <Alert kind="success">
        If {sentTo} still needs to be confirmed, we’ve sent another link. Check your spam folder, too.
      </Alert>
    );
  return (
    <Form {...form} single>
      {email === undefined && <EmailField {...field('email')} />}
      <Button type="submit" kind={email === undefined ? 'primary' : 'secondary'} full loading={isPending}>
        Send the link again
      </Button>
    </Form>
  );
}
