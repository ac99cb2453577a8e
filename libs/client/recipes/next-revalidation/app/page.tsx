import Link from "next/link";
import { newestPosts } from "../lib/posts";
import { client } from "../lib/site";

export default async function Home() {
  const posts = await newestPosts(client);
  return (
    <main>
      <h1>Posts</h1>
      <ul>
        {posts.map(({ id, slug, title }) => (
          <li key={id}>
            <Link href={`/post/${slug}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
