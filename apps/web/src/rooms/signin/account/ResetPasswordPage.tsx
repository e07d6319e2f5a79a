import { errorText } from '@portico/contract/errors';
import { signin } from '@portico/contract/rooms/signin';
import { ROUTES } from '@portico/contract/routes';
import { useEffect, useState } from 'react';
import { useForm } from '../../../platform/useForm.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { api } from '../api.ts';
import { Entrance, type EntrancePortal } from '../Entrance.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { tokenOfAddress } from './useMailedLink.ts';

/** Where the emailed link leads. Its token is removed from the address right away, so no history or log keeps it. */
export function ResetPasswordPage({ portal }: { readonly portal?: EntrancePortal | undefined }) {
  const [token] = useState(tokenOfAddress);
  const [isChanged, setIsChanged] = useState(false);
  const { form, field, isPending, refusedWith } = useForm({
    initial: { password: '' },
    schema: signin.rows.resetPassword.body,
    bodyOf: ({ password }) => ({ token, password }),
    send: (body) => api.resetPassword({ body }),
    onSaved: () => setIsChanged(true),
    says: 'all',
  });

  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);

  if (isChanged)
    return (
      <Entrance title={ROUTES.resetPassword.title} heading="Your password has been changed" portal={portal}>
        <Alert kind="success">You can sign in with it now. We signed you out everywhere else.</Alert>
        <ButtonLink full href={ROUTES.login.path}>
          Sign in
        </ButtonLink>
      </Entrance>
    );
  if (!token || refusedWith === 'resetLinkInvalid')
    return (
      <Entrance title={ROUTES.resetPassword.title} heading="This link doesn't work" portal={portal}>
        <Alert kind="error">{errorText('resetLinkInvalid')}</Alert>
        <ButtonLink full href={ROUTES.forgotPassword.path}>
          Ask for a new link
        </ButtonLink>
      </Entrance>
    );
  return (
    <Entrance
      title={ROUTES.resetPassword.title}
      heading="Choose a new password"
      lead="Three or four unrelated words are easy to remember and hard to guess."
      portal={portal}
    >
      <Form {...form} single>
        <NewPasswordField label="New password" {...field('password')} />
        <Button type="submit" full loading={isPending}>
          Change password
        </Button>
      </Form>
    </Entrance>
  );
}
