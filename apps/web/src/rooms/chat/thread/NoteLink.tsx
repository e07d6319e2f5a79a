import type { ChatMessage } from '@portico/contract/rooms/chat';
import { Link } from 'react-router';
import { claimAddress } from '../../../platform/claimAddress.ts';
import { TaskLink } from './TaskLink.tsx';

/** From a note that says where the conversation went. */
export const NoteLink = ({ link }: { readonly link: NonNullable<ChatMessage['Link']> }) =>
  link.Kind === 'task' ? (
    <TaskLink taskKey={link.Key}>View task</TaskLink>
  ) : (
    <Link to={claimAddress(link.Key)}>View claim</Link>
  );
