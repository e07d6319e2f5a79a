import { errorText } from '@portico/contract/errors';
import { ROUTES } from '@portico/contract/routes';
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Entrance, type EntrancePortal } from '../Entrance.tsx';
import { useMailedLink } from './useMailedLink.ts';

interface Props {
  /** Of the window. */
  readonly title: string;
  readonly portal?: EntrancePortal | undefined;
  /** Uses the link's token, and gives the email it was for. */
  readonly use: (token: string) => Promise<{ readonly email: string }>;
  readonly question: { readonly heading: string; readonly lead: string; readonly button: string };
  readonly done: { readonly heading: string; readonly message: string };
  readonly invalid: { readonly heading: string; readonly help: ReactNode };
}

const loginWith = (email: string): string => `${ROUTES.login.path}?${new URLSearchParams({ email })}`;

/** Where a link in an email leads: it asks first, then says what came of it. */
export function MailedLinkPage({ title, portal, use, question, done, invalid }: Props) {
  const { stage, problem, confirm } = useMailedLink(use);
  if (stage.at === 'done')
    return (
      <Entrance title={title} heading={done.heading} portal={portal}>
        <Alert kind="success">{done.message}</Alert>
        <ButtonLink full href={loginWith(stage.email)}>
          Sign in
        </ButtonLink>
      </Entrance>
    );
  if (stage.at === 'invalid')
    return (
      <Entrance title={title} heading={invalid.heading} portal={portal}>
        <Alert kind="error">{errorText('verifyLinkInvalid')}</Alert>
        {invalid.help}
      </Entrance>
    );
  return (
    <Entrance title={title} heading={question.heading} lead={question.lead} portal={portal}>
      {problem && <Alert kind="error">{problem.message}</Alert>}
      <Button full loading={stage.at === 'pending'} onClick={() => void confirm()}>
        {question.button}
      </Button>
    </Entrance>
  );
}
