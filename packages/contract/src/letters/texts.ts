import type { LetterKind, LetterSection, LetterText } from './wording.ts';

const section = (Heading: string, ...Paragraphs: string[]): LetterSection => ({ Heading, Paragraphs });
const QUESTIONS = section(
  'Questions?',
  'Call me at {adjusterPhone} or write to {adjusterEmail}. Please have your claim number ready: {claimNumber}.',
);
const SEND_MORE =
  'If you have facts or documents that we haven’t seen, send them to us, and we’ll look at this decision again. You can add them on your claim’s page or send them to the address above.';

/** Every letter of the claims desk as it comes with the portal. Staff can publish other words. */
export const LETTER_TEXTS: Readonly<Record<LetterKind, LetterText>> = {
  acknowledgment: {
    name: 'Acknowledgment',
    about: 'Confirms that we received the claim and names the adjuster.',
    needs: ['message'],
    may: ['documents'],
    notices: ['fraud'],
    needsApproval: false,
    wording: {
      Title: 'We received your claim',
      Sections: [
        section(
          '',
          'We received your report of {reportedOn} about the loss at {lossPlace}. Your claim number is {claimNumber}.',
          'I’m your adjuster for this claim. {company} handles it for {insurer}.',
          '{message}',
        ),
        section(
          'What to do now',
          'Keep damaged items and your receipts. Take photos before you clean up. Make only the temporary repairs that keep the damage from getting worse until we’ve talked.',
          'You can see your claim, add photos and documents, and write to us in the portal.',
        ),
        QUESTIONS,
      ],
    },
  },
  documentRequest: {
    name: 'Request for documents',
    about: 'Asks for documents that the decision needs, with a date.',
    needs: ['message', 'documents'],
    may: [],
    notices: ['fraud'],
    needsApproval: false,
    wording: {
      Title: 'We need documents for your claim',
      Sections: [
        section(
          '',
          'To decide your claim, we need the following from you by {documentsDueOn}:',
          '{documents}',
          '{message}',
        ),
        section(
          'How to send them',
          'Add them on your claim’s page in the portal, or send them to the address above with your claim number. Send copies and keep the originals.',
          'If you can’t get one of them, or need more time, call me.',
        ),
        QUESTIONS,
      ],
    },
  },
  reservationOfRights: {
    name: 'Reservation of rights',
    about: 'Says that we go on with the claim while coverage is in question.',
    needs: ['message', 'reason', 'provisions'],
    may: ['documents'],
    notices: ['complaint'],
    needsApproval: false,
    wording: {
      Title: 'Reservation of rights',
      Sections: [
        section(
          '',
          'We’re investigating your claim for the loss of {lossDate} at {lossPlace}. We don’t know yet whether your policy covers it. This letter explains the question. It isn’t a denial.',
        ),
        section('Why coverage is in question', '{reason}'),
        section('What your policy says', '{provisions}'),
        section(
          'What this means for you',
          '{insurer} reserves all of its rights under the policy and the law. What we do to investigate, evaluate or pay part of this claim doesn’t waive any of them, and doesn’t waive any of yours.',
          'The policy’s other terms still apply, too. If we find that others matter for this claim, we’ll write to you again.',
          '{message}',
        ),
        QUESTIONS,
      ],
    },
  },
  paymentExplanation: {
    name: 'Payment explanation',
    about: 'Explains what we paid, for which coverage and who it went to.',
    needs: ['message', 'payments'],
    may: ['provisions', 'documents'],
    notices: ['complaint'],
    needsApproval: false,
    wording: {
      Title: 'How we calculated your payment',
      Sections: [
        section(
          '',
          'We’ve paid {paid} for your loss of {lossDate}. The table shows each payment.',
          '{payments}',
          '{message}',
        ),
        section(
          'If there is more damage',
          'If you find more damage from this loss, or the repairs cost more than we paid, tell us before the work is done. Send us the estimate, and we’ll look at it.',
        ),
        QUESTIONS,
      ],
    },
  },
  partialDenial: {
    name: 'Partial denial',
    about: 'Explains which part of the claim we can’t pay, and why. A second person approves it.',
    needs: ['message', 'reason', 'provisions'],
    may: ['payments', 'documents'],
    notices: ['decision', 'complaint'],
    needsApproval: true,
    wording: {
      Title: 'Our decision: part of your claim isn’t covered',
      Sections: [
        section(
          '',
          'We’ve finished our review of your claim for the loss of {lossDate} at {lossPlace}. Your policy covers part of it. This letter explains the part that we can’t pay, and what you can do.',
        ),
        section('What we paid', '{payments}'),
        section('What we can’t pay, and why', '{reason}'),
        section('What your policy says', '{provisions}'),
        section('What you can do', SEND_MORE, '{message}'),
        QUESTIONS,
      ],
    },
  },
  denial: {
    name: 'Denial',
    about: 'Explains why we can’t pay the claim. A second person approves it.',
    needs: ['message', 'reason', 'provisions'],
    may: ['payments', 'documents'],
    notices: ['decision', 'complaint'],
    needsApproval: true,
    wording: {
      Title: 'Our decision: we can’t pay your claim',
      Sections: [
        section(
          '',
          'We’ve finished our review of your claim for the loss of {lossDate} at {lossPlace}. Your policy doesn’t cover this loss, so we can’t pay the claim. This letter explains why, and what you can do.',
        ),
        section('Why we can’t pay', '{reason}'),
        section('What your policy says', '{provisions}'),
        section(
          'What you can do',
          SEND_MORE,
          'This decision is based on what we know today. {insurer} doesn’t waive any other term of the policy.',
          '{message}',
        ),
        QUESTIONS,
      ],
    },
  },
  closing: {
    name: 'Closing',
    about: 'Says that the claim is closed, and what was paid.',
    needs: ['message'],
    may: ['payments', 'reason', 'provisions'],
    notices: ['complaint'],
    needsApproval: false,
    wording: {
      Title: 'Your claim is closed',
      Sections: [
        section('', 'We’ve closed your claim for the loss of {lossDate} at {lossPlace}.', '{message}'),
        section('What we paid', '{payments}'),
        section(
          'If something changes',
          'A closed claim can be opened again. If you find more damage from this loss or have new facts, call me or write to us on your claim’s page.',
        ),
        QUESTIONS,
      ],
    },
  },
};
