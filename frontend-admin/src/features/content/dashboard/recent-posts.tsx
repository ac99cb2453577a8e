import { Can } from "@octavo/auth";
import { ADMIN_DISPLAY, adminTexts } from "@octavo/contracts";
import type { RecentPostDto } from "@octavo/contracts";
import { EmptyState } from "@octavo/ui";
import { FileText } from "lucide-react";
import { Link } from "react-router-dom";
import { PublishDate } from "../../../shared/crud/publish-date";
import { StatusLabel } from "../../../shared/crud/status-label";
import tableStyles from "../../../shared/crud/data-table.module.css";

interface RecentPostsProps {
  posts: readonly RecentPostDto[];
}

export function RecentPosts({ posts }: RecentPostsProps) {
  if (posts.length === 0)
    return (
      <EmptyState
        icon={<FileText />}
        title={adminTexts.noRecentPosts}
        action={
          <Can permission="create_posts">
            <Link to="/posts/new">{adminTexts.createFirstPost}</Link>
          </Can>
        }
      />
    );
  return (
    <div className={tableStyles.scroll}>
      <table className={tableStyles.table}>
        <caption className="visually-hidden">Recent Posts</caption>
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Status</th>
            <th scope="col">Author</th>
            <th scope="col">Category</th>
            <th scope="col">Published</th>
          </tr>
        </thead>
        <tbody>
          {posts.slice(0, ADMIN_DISPLAY.dashboardRecentPosts).map((post) => (
            <tr key={post.id}>
              <td data-kind="name">
                <a href={`/post/${encodeURIComponent(post.slug)}`}>
                  {post.title}
                </a>
              </td>
              <td>
                <StatusLabel status={post.status} />
              </td>
              <td>{post.author.name}</td>
              <td>{post.category.name}</td>
              <td data-kind="date">
                <PublishDate post={post} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
