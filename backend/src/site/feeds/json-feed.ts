import type { Feed, FeedItem } from "./feed";

export function writeJsonFeed(feed: Feed): string {
  return JSON.stringify(
    {
      version: "https://jsonfeed.org/version/1",
      title: feed.title,
      home_page_url: feed.link,
      feed_url: feed.addresses.json,
      description: feed.description,
      items: feed.items.map(toJsonItem),
    },
    null,
    4,
  );
}

const toJsonItem = (item: FeedItem) => ({
  id: item.id,
  content_html: item.html || item.summary,
  url: item.link,
  title: item.title,
  ...(item.summary && { summary: item.summary }),
  ...(item.picture && { image: item.picture.url }),
  date_modified: item.changed.toISOString(),
  date_published: item.published.toISOString(),
  author: { name: item.author },
  tags: item.categories.map(({ name }) => name),
});
