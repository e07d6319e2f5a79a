import { isStaff } from '@portico/contract/roles';
import { type ComponentType, useEffect, useState } from 'react';
import { useClaims, useIsActing } from '../../../platform/session.ts';

/** For staff, who answer chats. Their code is a separate chunk, which no one else loads. */
export function Desk() {
  const claims = useClaims();
  const isActing = useIsActing();
  const answers = claims !== undefined && isStaff(claims.role) && !isActing;
  const [Link, setLink] = useState<ComponentType>();
  useEffect(() => {
    if (!answers) return;
    // Without it, the Tools menu still leads to the conversations.
    import('./ConversationsLink.tsx')
      .then(({ ConversationsLink }) => setLink(() => ConversationsLink))
      .catch(() => undefined);
  }, [answers]);
  return answers && Link ? <Link /> : null;
}
