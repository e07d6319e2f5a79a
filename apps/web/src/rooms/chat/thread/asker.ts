import { isAgentOrStaff } from '@portico/contract/roles';
import { type ChatConversation, chat } from '@portico/contract/rooms/chat';
import { client } from '../../../platform/api.ts';
import { ApiFailure, Dropped } from '../../../platform/apiFailure.ts';
import { brand } from '../../../platform/brand.ts';
import { kept } from '../../../platform/browserState.ts';
import { activeToken, presentClaims, session } from '../../../platform/session.ts';
import type { ThreadEnd } from './useThread.ts';

export const api = client(chat);

/** What a visitor who is not signed in keeps of their conversation: in this tab, and no longer. */
const visitor = kept('chat.visitor');
interface Proof {
  readonly ConversationKey: string;
  readonly Secret?: string;
}

/** Visitors, and those who have signed up and are not insured with us yet, have no place for files. */
const canUpload = (): boolean => {
  const roles = presentClaims()?.role ?? [];
  return isAgentOrStaff(roles) || roles.includes('INSURED');
};

const isSignedIn = () => activeToken(session.get()) !== undefined;
/** A call without a token would be a stranger's: better none, until the token is renewed. */
function insist(): void {
  if (isSignedIn() && !presentClaims()) throw new Dropped();
}

function visitorsProof(): Proof | undefined {
  try {
    return JSON.parse(visitor.read() ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** The conversation that there is already, of the person or of this tab. */
export async function findProof(): Promise<Proof | null> {
  if (!isSignedIn()) return visitorsProof() ?? null;
  insist();
  const mine = await api.mine({ query: { Brand: brand.id } });
  return mine && { ConversationKey: mine.Key };
}

export async function openConversation(who: Pick<ChatConversation, 'Name' | 'Email'>): Promise<Proof> {
  insist();
  const { Conversation, Secret } = await api.open({ body: { ...who, Brand: brand.id } });
  if (Secret === null) return { ConversationKey: Conversation.Key };
  const proof = { ConversationKey: Conversation.Key, Secret };
  visitor.write(JSON.stringify(proof));
  return proof;
}

/** The asker's end of a conversation. */
export const askersEnd = (
  proof: Proof,
  { onMailed, onGone }: { onMailed(byMail: boolean): void; onGone(): void },
): ThreadEnd => ({
  key: proof.ConversationKey,
  open: async (After, signal) => {
    insist();
    return api.live({ body: { ...proof, After } }, { signal });
  },
  send: async (words) => {
    insist();
    const { Message, ByMail } = await api.say({ body: { ...proof, ...words } });
    onMailed(ByMail);
    return Message;
  },
  ...(canUpload() && {
    // Few conversations have a picture, and everyone loads the chat.
    upload: async (file: File) => {
      const { sendPicture } = await import('../../../platform/upload/sendPicture.ts');
      return sendPicture('Conversation', proof.ConversationKey, file);
    },
  }),
  onRefused: () => {
    visitor.remove();
    onGone();
  },
});

export const messageOf = (error: unknown): string =>
  error instanceof ApiFailure || error instanceof Dropped
    ? error.message
    : 'We couldn’t open the chat. Please try again.';
