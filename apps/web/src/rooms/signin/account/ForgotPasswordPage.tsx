import { signin } from '@portico/contract/rooms/signin';
import { ROUTES } from '@portico/contract/routes';
import { useState } from 'react';
import { useForm } from '../../../platform/useForm.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { api } from '../api.ts';
import { EmailField } from '../EmailField.tsx';
import { Entrance, type EntrancePortal } from '../Entrance.tsx';
import { rememberedUsername, typedUsername } from '../usernames.ts';
import { CheckYourEmail } from './CheckYourEmail.tsx';

/** Asks for a link by email. The answer is the same for an account that exists and one that doesn't. */
export function ForgotPasswordPage({ portal }: { readonly portal?: EntrancePortal | undefined }) {
  const [email, setEmail] = useState(() => typedUsername.get() || rememberedUsername.get());
  const [isSent, setIsSent] = useState(false);
  const { form, field, isPending, forget } = useForm({
    initial: { email },
    schema: signin.rows.forgotPassword.body,
    send: async (body) => {
      await api.forgotPassword({ body });
      return body.email;
    },
    onSaved: (address) => {
      setEmail(address);
      setIsSent(true);
    },
    at: { tooManyRequests: 'email' },
    says: 'all',
    ifUnreachable: 'We couldn’t send the email.',
  });

  if (isSent)
    return (
      <CheckYourEmail
        title={ROUTES.forgotPassword.title}
        portal={portal}
        lead={
          <>
            If there's an account for <strong>{email}</strong>, we emailed a link to choose a new password.
            The link works once and expires in 30 minutes.
          </>
        }
        onChange={() => {
          forget();
          setIsSent(false);
        }}
      >
        <p>
          Nothing after a few minutes? Check your spam folder, and make sure this is the address you signed up
          with.
        </p>
      </CheckYourEmail>
    );
  return (
    <Entrance
      title={ROUTES.forgotPassword.title}
      heading="Forgot your password?"
      lead="Enter your email address and we'll send you a link to choose a new one."
      portal={portal}
    >
      <Form {...form} single>
        <EmailField {...field('email')} />
        <Button type="submit" full loading={isPending}>
          Send the link
        </Button>
        <ButtonLink kind="quiet" full href={ROUTES.login.path}>
          Back to sign in
        </ButtonLink>
      </Form>
    </Entrance>
  );
}
