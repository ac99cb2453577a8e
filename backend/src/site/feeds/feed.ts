/** A feed as its formats have it in common. Texts are plain; `html` alone is HTML. */
export interface Feed {
  id: string;
  title: string;
  description: string;
  /** The page that it is about. */
  link: string;
  changed: Date;
  /** Where each format of it is. */
  addresses: { rss: string; atom: string; json: string };
  items: FeedItem[];
}

export interface FeedItem {
  id: string;
  title: string;
  link: string;
  published: Date;
  changed: Date;
  summary: string;
  html: string;
  author: string;
  categories: { name: string; slug: string }[];
  picture: { url: string; type: string } | null;
}

export const GENERATOR = "Octavo";
