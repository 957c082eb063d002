import type { Context } from 'hono';
import type { StudioEnv } from '../env.js';
import type { Feature, FeatureParts } from '../feature.js';
import { ADDRESSES } from '../page/addresses.js';
import { FIELDS } from '../page/forms.js';
import { ASSETS, getFrame } from '../page/frame.js';
import { renderPage } from '../page/layout.js';
import { link, state } from '../page/state-parts.js';
import { StateScreen } from '../page/states.js';
import type { AddRoute } from '../routing.js';
import type { Studio } from '../studio.js';
import { localPath, silentAddress } from './addresses.js';
import { isNavigation } from './lapsed.js';
import { messages } from './messages.js';
import { SIGN_IN, type SignedOutAt, type SignInProblem, signInRoutes } from './routes.js';
import { type DemoPicture, DemoSignInScreen, SignInScreen, signedOutReason } from './screen.js';

const picture = (name: string, label: string, alt: string): DemoPicture => ({
  ...{ label, alt },
  address: `${ASSETS}/sign-in/picture-${name}.png`,
});

/** Page one of some documents of the gallery, whose people are invented too. */
const PICTURES: readonly DemoPicture[] = [
  picture('cv', messages.curriculumVitae, messages.nameRankAboveDegrees),
  picture('packet', messages.reviewPacket, messages.coverNamePersonPeriod),
  picture('report', messages.collegeReport, messages.fiveFiguresAboveParagraph),
  picture('i20', 'I-20 summary', messages.identityProgramFinancialSupport),
];

const STILL_SIGNED_IN = messages.stillSignedUniversityClose;

/** Adds the sign-in and its pages. */
function addSignIn(add: AddRoute, studio: Studio, { app, signIn: parts }: FeatureParts): void {
  const frame = (context: Context<StudioEnv>) => getFrame(studio, context);
  const helpAddress = studio.settings.studio.source.report;

  const problemPage = (context: Context<StudioEnv>, problem: SignInProblem): Response => {
    context.set('code', `sign-in.${problem.kind}`);
    const { sentence, advice, retry, status } = problem;
    const view = {
      ...{ heading: sentence.replace(/\.$/, ''), text: advice, aside: null, progress: null, refresh: null },
      step:
        retry === null
          ? null
          : ({ kind: 'link', label: messages.tryAgain, href: retry, fields: [] } as const),
    };
    return context.html(renderPage(<StateScreen frame={frame(context)} view={view} />), status);
  };

  /** A sign-out that the provider cannot end is said; one that it ends goes on there. */
  const signedOutPage = (context: Context<StudioEnv>, at: SignedOutAt): Response => {
    const text = messages.settingsSavedNextTime;
    const signIn = link(messages.signIn, ADDRESSES.signIn);
    const view =
      typeof at === 'string'
        ? {
            ...state(messages.signedOut, text, signIn),
            aside: at === 'everywhere' ? null : STILL_SIGNED_IN,
          }
        : state(messages.youAreSignedOut, messages.universitySignsOutNext, link(messages.goOn, at.url));
    // Browsers do not follow a form to another site here, so the next address is opened by the page.
    if (typeof at !== 'string') context.header('refresh', `0; url=${at.url}`);
    return context.html(renderPage(<StateScreen frame={frame(context)} view={view} />));
  };

  app.route(
    '/',
    signInRoutes({
      ...{ store: studio.store, now: studio.now, ...parts },
      pages: { problem: problemPage, signedOut: signedOutPage },
    }),
  );

  add({ method: 'GET', path: SIGN_IN.signedOut, action: 'see', subject: 'anyone' }, context =>
    signedOutPage(context, 'everywhere'),
  );

  add({ method: 'GET', path: ADDRESSES.signIn, action: 'see', subject: 'anyone' }, context => {
    const next = localPath(context.req.query(FIELDS.next));
    if (context.get('lapsed')?.reason === 'expired' && isNavigation(context))
      return context.redirect(silentAddress(next), 303);
    const page = parts.oidc === null ? demoPage(context, next) : providerPage(context, next);
    return context.html(renderPage(page));
  });

  function demoPage(context: Context<StudioEnv>, next: string) {
    const users = parts.demo.map(({ netId, name, role, post, about }) => ({
      ...{ id: netId, name, role, post, meaning: about },
    }));
    return <DemoSignInScreen frame={frame(context)} view={{ users, pictures: PICTURES, next }} />;
  }

  function providerPage(context: Context<StudioEnv>, next: string) {
    const was = context.get('ended') ?? signedOutReason(context.req.query(FIELDS.was));
    const view = { provider: messages.universityAccount, problem: null, next, helpAddress, was };
    return <SignInScreen frame={frame(context)} view={view} />;
  }
}

export const SIGN_IN_FEATURE: Feature = { addRoutes: addSignIn };
