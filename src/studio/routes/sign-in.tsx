import type { Context, Hono } from 'hono';
import type { SignInSettings } from '../../app/index.js';
import type { StudioEnv } from '../env.js';
import { ASSETS, frameOf } from '../frame.js';
import { isNavigation } from '../lapsed.js';
import type { AddRoute } from '../routing.js';
import { ADDRESSES, silentAddress } from '../screens/addresses.js';
import { FIELDS } from '../screens/forms.js';
import { renderPage } from '../screens/layout.js';
import { DemoSignInScreen, SignInScreen } from '../screens/sign-in.js';
import { link, state } from '../screens/state-parts.js';
import { StateScreen } from '../screens/states.js';
import type { DemoPicture } from '../screens/views.js';
import type { SessionHandling } from '../session/session.js';
import type { DemoUser } from '../sign-in/demo.js';
import type { Provider } from '../sign-in/provider.js';
import { localPath } from '../sign-in/return-path.js';
import { SIGN_IN, type SignedOutAt, type SignInProblem, signInRoutes } from '../sign-in/routes.js';
import type { Studio } from '../studio.js';

const picture = (name: string, label: string, alt: string): DemoPicture => ({
  ...{ label, alt },
  address: `${ASSETS}/picture-${name}.png`,
});

/** Page one of some documents of the gallery, whose people are invented too. */
const PICTURES: readonly DemoPicture[] = [
  picture('cv', 'Curriculum vitae', 'Name and rank above degrees, positions, honors and publications'),
  picture('packet', 'Review packet', 'A cover with the name of the person and the period of the review'),
  picture('report', 'College report', 'Five figures above a paragraph and a table of departments'),
  picture('i20', 'I-20 summary', 'Identity, program and financial support of an applicant, with a shortfall'),
];

const STILL_SIGNED_IN = 'You may still be signed in to the university: close the browser to end that.';

/** How people sign in. */
export interface SignInParts {
  readonly publicUrl: string;
  readonly sessions: SessionHandling;
  /** Null for the demonstration. */
  readonly oidc: { readonly provider: Provider; readonly settings: SignInSettings } | null;
  /** The users of the demonstration; empty if there is a provider. */
  readonly demo: readonly DemoUser[];
}

/** Adds the sign-in and its pages. */
export function addSignIn(app: Hono<StudioEnv>, add: AddRoute, studio: Studio, parts: SignInParts): void {
  const frame = (context: Context<StudioEnv>) => frameOf(studio, context, null);
  const helpAddress = studio.settings.studio.source.report;

  const problemPage = (context: Context<StudioEnv>, problem: SignInProblem): Response => {
    context.set('code', `sign-in.${problem.kind}`);
    const { sentence, advice, retry, status } = problem;
    const view = {
      ...{ heading: sentence.replace(/\.$/, ''), text: advice, aside: null, progress: null, refresh: null },
      step: retry === null ? null : ({ kind: 'link', label: 'Try again', href: retry, fields: [] } as const),
    };
    return context.html(renderPage(<StateScreen frame={frame(context)} view={view} />), status);
  };

  /** A sign-out that the provider cannot end is said; one that it ends goes on there. */
  const signedOutPage = (context: Context<StudioEnv>, at: SignedOutAt): Response => {
    const text = 'Your settings are saved for next time.';
    const signIn = link('Sign in', ADDRESSES.signIn);
    const view =
      typeof at === 'string'
        ? {
            ...state('You are signed out', text, signIn),
            aside: at === 'everywhere' ? null : STILL_SIGNED_IN,
          }
        : state('You are signed out here', 'Your university signs you out next.', link('Go on', at.url));
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
    const was = context.get('hasEnded') ? ('expired' as const) : null;
    const view = { provider: 'your university account', problem: null, next, helpAddress, was };
    return <SignInScreen frame={frame(context)} view={view} />;
  }
}
