import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { sheetPdf } from '../sheets/pdf.ts';
import { sampleSheet } from '../sheets/sheets.fixture.ts';
import { makeHarmless } from './harmless.ts';
import {
  changed,
  objectStream,
  packedZeros,
  pdfOf,
  SIGNATURE,
  streamOf,
  withAction,
  withField,
} from './pdf.fixture.ts';
import { PdfEncrypted, PdfRefused, REASONS } from './refused.ts';

/** What becomes of a file: "kept", the reason it's refused for, or everything in it after it was rewritten. */
async function outcomeOf(file: Uint8Array): Promise<string> {
  try {
    const { rewritten } = await makeHarmless(file);
    return rewritten === undefined ? 'kept' : await contentOf(rewritten);
  } catch (cause) {
    if (cause instanceof PdfRefused) return cause.reason;
    if (cause instanceof PdfEncrypted) return 'encrypted';
    throw cause;
  }
}

/** All objects of a file, one after the other. */
async function contentOf(file: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(file, { updateMetadata: false });
  return context
    .enumerateIndirectObjects()
    .map(([, object]) => String(object instanceof PDFRawStream ? object.dict : object))
    .join('\n');
}

const { program, attachment, xfa, unpacked, signed } = REASONS;
const TREE = '<< /Names [(a) 4 0 R] >>';

const REFUSED: [string, () => Buffer, string][] = [
  [
    'a script that starts with the file',
    () => pdfOf({ catalog: '/OpenAction << /S /JavaScript /JS (1) >>' }),
    program,
  ],
  [
    'a script under escaped names',
    () => pdfOf({ catalog: '/OpenAction << /#53 /J#61vaScript /#4a#53 (1) >>' }),
    program,
  ],
  ['a script in a field', () => withField('/AA << /K << /S /JavaScript /JS 9 0 R >> >>'), program],
  [
    'a script in a compressed object',
    () => pdfOf({ objects: [objectStream(4, { 5: '<< /S /JavaScript >>' })] }),
    program,
  ],
  [
    'a script in a bookmark',
    () => pdfOf({ catalog: '/Outlines << /First << /Title (a) /A << /S /JavaScript >> >> >>' }),
    program,
  ],
  ['a script in a list of names', () => pdfOf({ catalog: `/Names << /JavaScript ${TREE} >>` }), program],
  [
    'a script that a later save replaced',
    () =>
      changed(pdfOf({ objects: ['4 0 obj << /S /J#61vaScript >> endobj'] }), '4 0 obj << /S /GoTo >> endobj'),
    program,
  ],
  [
    'a script behind another entry of the same name',
    () => pdfOf({ catalog: '/X << /A << /S /JavaScript >> /A 1 >>' }),
    program,
  ],
  ['a script in the trailer', () => pdfOf({ trailer: '/X << /J#53 (1) >>' }), program],
  ['an action that starts a program', () => withAction('<< /S /Launch /F (cmd.exe) >>'), program],
  ['a film with a player', () => pdfOf({ page: '/Annots [<< /Subtype /RichMedia >>]' }), program],
  [
    'an attached file',
    () => pdfOf({ objects: ['4 0 obj << /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >> endobj'] }),
    attachment,
  ],
  [
    'an attached file that doesn’t say it’s one',
    () =>
      pdfOf({
        catalog: '/AF [4 0 R]',
        objects: ['4 0 obj << /E#46 << /F 5 0 R >> >> endobj', streamOf(5, '', 'MZ')],
      }),
    attachment,
  ],
  [
    'a file attached to a note',
    () => pdfOf({ page: '/Annots [<< /Subtype /FileAttachment /FS 5 0 R >>]' }),
    attachment,
  ],
  ['a list of attached files', () => pdfOf({ catalog: `/Names << /EmbeddedFiles ${TREE} >>` }), attachment],
  ['a folder of files', () => pdfOf({ catalog: '/Collection << /View /D >>' }), attachment],
  ['a form of another format inside', () => withField('', '/XFA [(template) 5 0 R]'), xfa],
  ['a password', () => pdfOf({ trailer: '/Encrypt << /Filter /Standard >>' }), 'encrypted'],
  [
    'a password under an escaped name',
    () => pdfOf({ trailer: '/#45ncrypt << /Filter /Standard >>' }),
    'encrypted',
  ],
  [
    'a page that unpacks to 101 MB',
    () =>
      pdfOf({ page: '/Contents 4 0 R', objects: [streamOf(4, '/Filter /FlateDecode', packedZeros(101))] }),
    unpacked,
  ],
  [
    'a page that unpacks to 101 MB and is called an image',
    () =>
      pdfOf({
        page: '/Contents [4 0 R]',
        objects: [streamOf(4, '/Subtype /Image /Width 1 /Height 1 /Filter /FlateDecode', packedZeros(101))],
      }),
    unpacked,
  ],
  [
    'a page packed twice',
    () =>
      pdfOf({
        page: '/Contents 4 0 R',
        objects: [streamOf(4, '/Filter [/FlateDecode /Fl]', deflateSync(packedZeros(101)))],
      }),
    unpacked,
  ],
  [
    'a page packed in a way that no one knows after one that everyone does',
    () => pdfOf({ page: '/Contents 4 0 R', objects: [streamOf(4, '/Filter [/Fl /Mine]', packedZeros(101))] }),
    unpacked,
  ],
  [
    'many pages that unpack to 600 MB together',
    () =>
      pdfOf({
        objects: Array.from({ length: 8 }, (_, at) =>
          streamOf(at + 4, '/Filter /FlateDecode', packedZeros(75)),
        ),
      }),
    unpacked,
  ],
  [
    'objects that unpack to 101 MB',
    () =>
      pdfOf({ objects: [streamOf(4, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', packedZeros(101))] }),
    unpacked,
  ],
  [
    'a list of objects that unpacks to 101 MB',
    () =>
      pdfOf({
        objects: [streamOf(4, '/Type /XRef /Size 1 /W [1 2 1] /Filter /FlateDecode', packedZeros(101))],
      }),
    unpacked,
  ],
  [
    'an image of a billion pixels',
    () =>
      pdfOf({
        objects: [streamOf(4, '/Subtype /Image /Width 40000 /Height 40000 /Filter /CCITTFaxDecode', 'x')],
      }),
    unpacked,
  ],
  [
    'an image that is larger than it says',
    () =>
      pdfOf({
        objects: [
          streamOf(
            4,
            '/Subtype /Image /Width 9 /Height 9 /Filter /DCTDecode',
            Buffer.from('ffd8ffe000040000ffc0000b08ffffffff01011100', 'hex'),
          ),
        ],
      }),
    unpacked,
  ],
  [
    'a signature, and a button that sends the form somewhere',
    () => pdfOf({ catalog: '/OpenAction << /S /SubmitForm /F (http://a.test) >>', objects: [SIGNATURE] }),
    signed,
  ],
];

test.each(REFUSED)('refuses a PDF with %s', async (_what, file, reason) => {
  expect(await outcomeOf(file())).toBe(reason);
});

const ADDRESS = '/URI (http://evil.test/?q=1)';
/** What it's about, the file, and what isn't left of it. */
const REWRITTEN: [string, () => Buffer, RegExp][] = [
  [
    'a button that sends the form somewhere',
    () => withAction('<< /S /SubmitForm /F << /FS /URL /F (http://evil.test) >> >>'),
    /Submit|evil/,
  ],
  ['a button that loads data', () => withAction('<< /S /ImportData /F (evil.fdf) >>'), /Import|evil/],
  [
    'a link to a file',
    () => withAction('<< /S /GoToR /F (\\\\\\\\evil.test\\\\a.pdf) /D [0 /Fit] >>'),
    /GoToR|evil/,
  ],
  ['a link to an attached file', () => withAction('<< /S /GoToE /T << /R /C >> >>'), /GoToE/],
  ['a link to a place in another file', () => withAction('<< /S /Thread /F (evil.pdf) >>'), /Thread|evil/],
  ['a sound', () => withAction('<< /S /Sound /Sound 9 0 R >>'), /Sound/],
  ['a film', () => withAction('<< /S /Rendition /OP 0 >>'), /Rendition/],
  ['an action that no one knows', () => withAction('<< /S /Sesame >>'), /Sesame/],
  ['an action after a harmless one', () => withAction('<< /S /GoTo /Next [<< /S /Sesame >>] >>'), /Sesame/],
  ['an action under an escaped name', () => withAction('<< /S /Submit#46orm /#46 (evil) >>'), /Submit|evil/],
  [
    'an action in an object of its own',
    () =>
      pdfOf({
        page: '/Annots [<< /Subtype /Link /A 4 0 R >>]',
        objects: ['4 0 obj << /S /Sesame >> endobj'],
      }),
    /Sesame/,
  ],
  [
    'an action that nothing refers to',
    () => pdfOf({ objects: ['4 0 obj << /S /SubmitForm >> endobj'] }),
    /SubmitForm/,
  ],
  ['a command of the program', () => withAction('<< /S /Named /N /SaveAs >>'), /SaveAs/],
  ['a link to a script', () => withAction('<< /S /URI /URI (javascript:evil) >>'), /evil/],
  ['a link to a script in UTF-16', () => withAction('<< /S /URI /URI <FEFF006A006100760061003A> >>'), /URI/],
  ['a link to a file on the device', () => withAction('<< /S /URI /URI (file:///c:/evil) >>'), /evil/],
  ['a link without a scheme', () => withAction('<< /S /URI /URI (//evil.test/a) >>'), /evil/],
  ['a base for links', () => pdfOf({ catalog: '/URI << /Base (http://evil.test) >>' }), /evil/],
  ['a page that opens by itself', () => pdfOf({ catalog: `/OpenAction << /S /URI ${ADDRESS} >>` }), /evil/],
  ['an action when a page is shown', () => pdfOf({ page: `/AA << /O << /S /URI ${ADDRESS} >> >>` }), /evil/],
  ['an action when a field is left', () => withField('/AA << /Bl << /S /ResetForm >> >>'), /ResetForm/],
  [
    'content from another file',
    () =>
      pdfOf({ objects: [streamOf(4, '/F (evil.bin) /FFilter /FlateDecode', '')], page: '/Contents 4 0 R' }),
    /evil/,
  ],
  [
    'a page from another file',
    () =>
      pdfOf({
        page: '/Resources << /XObject << /X 4 0 R >> >>',
        objects: [streamOf(4, '/Subtype /Form /Ref << /F << /UF (evil.pdf) >> /Page 0 >>', '')],
      }),
    /evil/,
  ],
  ['a film on the page', () => pdfOf({ page: '/Annots [<< /Subtype /Movie /T (evil) >>]' }), /Movie|evil/],
  [
    'a model on the page',
    () => pdfOf({ page: '/Annots [4 0 R]', objects: ['4 0 obj << /Subtype /3D /T (evil) >> endobj'] }),
    /3D|evil/,
  ],
  [
    'objects outside its cross-references',
    () => Buffer.concat([pdfOf(), Buffer.from('startxref\n5\n%%EOF\n')]),
    /^$/,
  ],
  [
    'an object hidden in a comment',
    () => {
      // The cross-reference leads into the comment, where a program finds another catalog.
      const hidden = '%1 0 obj << /Type /Catalog /OpenAction << /S /Evil >> >> endobj';
      const file = pdfOf({ objects: [`4 0 obj 5 endobj\n${hidden}`] }).toString('latin1');
      const at = String(file.indexOf(hidden) + 1).padStart(10, '0');
      return Buffer.from(file.replace('1 1\n0000000009', `1 1\n${at}`), 'latin1');
    },
    /Evil/,
  ],
  [
    'what a later save replaced',
    () => changed(withAction('<< /S /Sesame >>'), '4 0 obj << /Subtype /Link /Rect [0 0 1 1] >> endobj'),
    /Sesame/,
  ],
];

test.each(REWRITTEN)('rewrites a PDF without %s', async (_what, file, gone) => {
  const content = await outcomeOf(file());
  expect(content).toContain('/Type /Catalog');
  expect(content).not.toMatch(gone);
  expect((await makeHarmless(file())).pages).toBe(1);
});

test.each([
  ['between its objects', () => pdfOf({ objects: ['4 0 obj 1 endobj\n% <script>alert(1)</script>'] })],
  ['in a text', () => pdfOf({ trailer: '/Info << /Title (<html >) >>' })],
  [
    'in its page',
    () => pdfOf({ page: '/Contents 4 0 R', objects: [streamOf(4, '', '(<script>alert(1)) Tj')] }),
  ],
  ['after its end', () => Buffer.concat([pdfOf(), Buffer.from('<body onload=alert(1)>')])],
])('leaves nothing a browser could take for a page where markup was %s', async (_where, file) => {
  const { rewritten } = await makeHarmless(file());
  expect(Buffer.from(rewritten ?? '').toString('latin1')).toMatch(/^%PDF-/);
  expect(Buffer.from(rewritten ?? '').toString('latin1')).not.toMatch(/<(script|html|body)/i);
});

test('keeps what a page shows when it packs it once more', async () => {
  const shown = '(<script>) Tj';
  const { rewritten = new Uint8Array() } = await makeHarmless(
    pdfOf({ page: '/Contents 4 0 R', objects: [streamOf(4, '', shown)] }),
  );
  const page = (await PDFDocument.load(rewritten)).getPage(0);
  const content = page.node.lookup(PDFName.of('Contents')) as PDFRawStream;
  expect(Buffer.from(decodePDFRawStream(content).decode()).toString()).toBe(shown);
});

describe('keeps, to the byte,', () => {
  const written = async (change: (pdf: PDFDocument) => unknown) => {
    const pdf = await PDFDocument.create();
    pdf.addPage([300, 300]).drawText('A letter');
    await change(pdf);
    return pdf.save();
  };
  const LEGITIMATE: [string, () => Uint8Array | Promise<Uint8Array>][] = [
    ['a plain one', () => pdfOf()],
    ['a document of ours, with tags and bookmarks', () => buffer(sheetPdf(sampleSheet(60)).pdf)],
    ['one that was saved with object streams', () => written(() => {})],
    [
      'a form that’s filled in',
      () =>
        written((pdf) => {
          const field = pdf.getForm().createTextField('name');
          field.setText('Ann Lee');
          field.addToPage(pdf.getPage(0));
        }),
    ],
    ['a form field with a list of choices', () => withField('/MK << /BG [1 1 1] >>', '/DA (/Helv 0 Tf)')],
    ['one that was signed', () => changed(withField(), SIGNATURE)],
    [
      'links to the web and to an email address',
      () => withAction('<< /S /URI /URI (https://a.test/) /Next << /S /URI /URI (mailto:a@b.test) >> >>'),
    ],
    ['a link in UTF-16', () => withAction('<< /S /URI /URI <FEFF0068007400740070003A002F002F0061> >>')],
    ['links to other pages', () => withAction('<< /S /GoTo /D [3 0 R /Fit] >>', '/F 4')],
    [
      'buttons that turn pages and empty the form',
      () => withAction('<< /S /Named /N /NextPage /Next << /S /ResetForm >> >>'),
    ],
    ['a first page to open at', () => pdfOf({ catalog: '/OpenAction [3 0 R /Fit]' })],
    [
      'bookmarks that follow each other',
      () =>
        pdfOf({
          catalog: '/Outlines << /First 4 0 R /Last 5 0 R >>',
          objects: [
            '4 0 obj << /Title (a) /Next 5 0 R /Dest [3 0 R /Fit] >> endobj',
            '5 0 obj << /Title (b) /Prev 4 0 R /A << /S /GoTo /D [3 0 R /Fit] >> >> endobj',
          ],
        }),
    ],
    [
      'tags with attributes',
      () => pdfOf({ catalog: '/StructTreeRoot << /K << /S /Table /A << /O /Table /Headers [(a)] >> >> >>' }),
    ],
    [
      'a scan',
      () =>
        pdfOf({
          page: '/Contents 5 0 R',
          objects: [
            streamOf(4, '/Subtype /Image /Width 5100 /Height 6600 /Filter /CCITTFaxDecode', 'x'),
            streamOf(5, '', '/I Do'),
          ],
        }),
    ],
    [
      'one that a later save added a note to',
      () =>
        changed(
          pdfOf(),
          '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Annots [<< /Subtype /Text /Contents (Hi) >>] >> endobj',
        ),
    ],
    [
      'one with compressed objects in a hybrid',
      () => pdfOf({ objects: [objectStream(4, { 5: '<< /Title (a) >>' })] }),
    ],
  ];
  test.each(LEGITIMATE)('%s', async (_what, file) => {
    expect(await outcomeOf(await file())).toBe('kept');
  });
});
