import { READING_LIMITS } from "@octavo/contracts";
import { matchPath } from "react-router-dom";
import { PageNotFound } from "./components/not-found";
import type { ReaderQueries } from "./data/queries";
import { isMissing } from "./data/views";
import type { Missing, PageView } from "./data/views";
import { homeCollections } from "./features/home/home-collections";
import { pageNumber } from "./data/page-number";
import { articleEnd } from "./features/post/article-end";
import { pathPlaces } from "./features/post/path-part";
import { PostScreen } from "./features/post/post-screen";
import { lazyScreen } from "./lazy-screen";
import type { LazyScreen } from "./lazy-screen";
import { PAGES } from "./page-registry";
import { primeNothing } from "./prime-nothing";
import type { PrimeContext, ReaderRoute } from "./reader-route";
import { PATHS_PAGE, SITE_DISPLAY } from "./site-display";

// Screens with the same name for webpack are one file: each file costs every reader its name and hash.
const home = lazyScreen(async () => {
  return (await import("./features/home/home-screen")).HomeScreen;
});
const category = lazyScreen(async () => {
  return (
    await import(
      /* webpackChunkName: "lists" */ "./features/listing/category-screen"
    )
  ).CategoryScreen;
});
const tag = lazyScreen(async () => {
  return (
    await import(
      /* webpackChunkName: "lists" */ "./features/listing/tag-screen"
    )
  ).TagScreen;
});
const page = lazyScreen(async () => {
  return (
    await import(/* webpackChunkName: "pages" */ "./features/page/page-screen")
  ).PageScreen;
});
const preview = lazyScreen(async () => {
  const [{ PreviewScreen }, { CustomPage }] = await Promise.all([
    import(/* webpackChunkName: "pages" */ "./features/post/preview-screen"),
    import(/* webpackChunkName: "pages" */ "./features/page/page-screen"),
  ]);
  return () => <PreviewScreen Page={CustomPage} />;
});
export const READER_ROUTES: readonly ReaderRoute[] = [
  { path: "/", ...fetched(home, primeHome) },
  { path: "/post/:slug", element: <PostScreen />, prime: primePost },
  { path: "/category/:slug", ...fetched(category, primeCategory) },
  { path: "/tag/:slug", ...fetched(tag, primeTag) },
  { path: "/preview/:slug", ...fetched(preview, primePreview) },
  ...PAGES,
  { path: "/:slug", ...fetched(page, primePage) },
  {
    path: "*",
    element: <PageNotFound />,
    prime: primeNothing,
  },
];

/** Posts are where most visits begin: only the other screens are fetched when they are wanted. */
function fetched(
  { Screen, load }: LazyScreen,
  prime: ReaderRoute["prime"],
): Omit<ReaderRoute, "path"> {
  return {
    element: <Screen />,
    load,
    prime: async (context) => {
      await Promise.all([prime(context), load()]);
    },
  };
}

export function findRoute(pathname: string): {
  route: ReaderRoute;
  slug: string;
} {
  const decoded = decodePath(pathname);
  for (const route of READER_ROUTES) {
    const match = matchPath(route.path, decoded);
    if (match) return { route, slug: match.params["slug"] ?? "" };
  }
  throw new Error(`No route for ${pathname}`);
}

/** As the router does before it matches: the slug asked for and the slug shown are one. */
function decodePath(pathname: string): string {
  try {
    const parts = pathname.split("/").map(decodeURIComponent);
    return parts.map((part) => part.replace(/\//g, "%2F")).join("/");
  } catch {
    return pathname;
  }
}

/** A section that fails says so in its place; the rest of the page is shown. */
async function attempt(query: Promise<unknown>): Promise<void> {
  await query.catch(() => undefined);
}

/** Header and footer of every page. */
export async function primeLayout({
  client,
  queries,
}: PrimeContext): Promise<void> {
  await Promise.all([
    attempt(client.query(queries.categories())),
    attempt(client.query(queries.siteSettings())),
  ]);
}

/** Only what is shown is asked for. */
async function primeHome({ client, queries }: PrimeContext) {
  const { home } = queries;
  const collections = async () => {
    const categories = await client.query(queries.categories()).catch(() => []);
    await Promise.all(
      homeCollections(categories).map(({ id }) =>
        attempt(client.query(queries.collection(id))),
      ),
    );
  };
  await Promise.all([
    home.featured && attempt(client.query(queries.featured())),
    home.fresh && attempt(client.query(queries.fresh())),
    home.collections && collections(),
    primeOffers({ client, queries }, { limit: SITE_DISPLAY.offeredPaths }),
  ]);
}

async function primePost(context: PrimeContext) {
  const { client, queries, slug } = context;
  const post = await client.query(queries.post(slug));
  if (isMissing(post)) return primeMissing(context, post);
  return void (await Promise.all([
    attempt(client.query(queries.related(post))),
    articleEnd.load(),
    pathPlaces.load(),
  ]));
}

const primeMissing = async (context: PrimeContext, { movedTo }: Missing) => {
  if (!movedTo) await primeNothing(context);
};

/** Learning paths below other things. */
const primeOffers = (
  { client, queries }: Pick<PrimeContext, "client" | "queries">,
  offers: Parameters<ReaderQueries["paths"]>[0],
): Promise<void> => attempt(client.query(queries.paths(offers)));

/** The slug is the secret of the link. */
async function primePreview({ client, queries, slug }: PrimeContext) {
  const preview = await client.query(queries.preview(slug));
  if (isMissing(preview)) return;
  if ("page" in preview) await primeSections({ client, queries }, preview.page);
  else
    await Promise.all([
      attempt(client.query(queries.related(preview.post))),
      articleEnd.load(),
    ]);
}

async function primeCategory({ client, queries, slug, search }: PrimeContext) {
  const [categories] = await Promise.all([
    client.query(queries.categories()).catch(() => []),
    client.query(queries.inCategory(slug, pageNumber(search))),
    primeOffers(
      { client, queries },
      { limit: SITE_DISPLAY.offeredPaths, category: slug },
    ),
  ]);
  if (!categories.some((category) => category.slug === slug))
    await attempt(client.query(queries.category(slug)));
}

async function primeTag({ client, queries, slug, search }: PrimeContext) {
  await Promise.all([
    client.query(queries.withTag(slug, pageNumber(search))),
    attempt(client.query(queries.tag(slug))),
  ]);
}

async function primePage(context: PrimeContext) {
  const { client, queries, slug, search } = context;
  const page = await client.query(queries.page(slug));
  if (isMissing(page)) return primeMissing(context, page);
  return void (await Promise.all([
    primeSections({ client, queries }, page, search),
    slug === PATHS_PAGE &&
      primeOffers({ client, queries }, { limit: READING_LIMITS.maxLimit }),
  ]));
}

/** The sections of a page below its text. */
async function primeSections(
  { client, queries }: Pick<PrimeContext, "client" | "queries">,
  page: PageView,
  search = new URLSearchParams(),
): Promise<void> {
  const categories = page.type === "blog" ? page.categories : [];
  await Promise.all([
    ...categories.map(({ id }) => attempt(client.query(queries.carousel(id)))),
    page.type === "contact" && primeContact({ client, queries }, search),
  ]);
}

/** The form of a contact page, and the article that the message is about. */
async function primeContact(
  { client, queries }: Pick<PrimeContext, "client" | "queries">,
  search: URLSearchParams,
): Promise<void> {
  const { contactForm, contactSubject } = await import(
    /* webpackChunkName: "pages" */ "./features/page/contact-queries"
  );
  const article = search.get("article");
  await Promise.all([
    attempt(client.query(contactForm(queries))),
    article && attempt(client.query(contactSubject(queries, article))),
  ]);
}
