import { signin } from '@portico/contract/rooms/signin';
import { ROUTES } from '@portico/contract/routes';
import { useState } from 'react';
import { useForm } from '../../../platform/useForm.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { api } from '../api.ts';
import { EmailField } from '../EmailField.tsx';
import { Entrance, type EntrancePortal } from '../Entrance.tsx';
import { rememberedUsername } from '../rememberedUsername.ts';

/** Asks for a link by email. The answer is the same for an account that exists and one that doesn't. */
export function ForgotPasswordPage({ portal }: { readonly portal?: EntrancePortal | undefined }) {
  const [remembered] = useState(rememberedUsername.get);
  const [sentTo, setSentTo] = useState<string>();
  const { form, field, isPending } = useForm({
    initial: { email: remembered },
    schema: signin.rows.forgotPassword.body,
    send: async (body) => {
      await api.forgotPassword({ body });
      return body.email;
    },
    onSaved: setSentTo,
    says: 'all',
  });

  if (sentTo !== undefined)
    return (
      <Entrance
        title={ROUTES.forgotPassword.title}
        heading="Check your email"
        lead={
          <>
            If there is an account for <strong>{sentTo}</strong>, a link to choose a new password is on its
            way. It works once, and not for long.
          </>
        }
        portal={portal}
      >
        <p>
          Nothing after a few minutes? Look among your spam, or check that you entered the address you signed
          up with.
        </p>
        <ButtonLink kind="secondary" full href={ROUTES.login.path}>
          Back to sign in
        </ButtonLink>
      </Entrance>
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
