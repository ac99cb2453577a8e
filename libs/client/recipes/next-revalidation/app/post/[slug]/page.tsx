import { notFound } from "next/navigation";
import { findPost, newestPosts } from "../../../lib/posts";
import { client } from "../../../lib/site";

interface Props {
  params: Promise<{ slug: string }>;
}

/** The newest posts are made by the build, others when the first reader asks. */
export async function generateStaticParams() {
  return (await newestPosts(client)).map(({ slug }) => ({ slug }));
}

export default async function PostPage({ params }: Props) {
  const post = await findPost(client, (await params).slug);
  if (!post) notFound();
  return (
    <article>
      <h1>{post.title}</h1>
      <p>{post.author_name}</p>
      <div dangerouslySetInnerHTML={{ __html: post.content_html }} />
    </article>
  );
}
