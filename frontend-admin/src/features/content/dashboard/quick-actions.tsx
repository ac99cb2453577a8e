import { Can } from "@octavo/auth";
import { ExternalLink, FolderOpen, PenLine, Tags } from "lucide-react";
import { Link } from "react-router-dom";
import styles from "./dashboard-screen.module.css";

export function QuickActions() {
  return (
    <section className={styles.panel} aria-labelledby="quick-actions">
      <header className={styles.panelHeader}>
        <h2 id="quick-actions">Quick Actions</h2>
      </header>
      <ul className={styles.quick}>
        <Can permission="create_posts">
          <li>
            <Link to="/posts/new">
              <PenLine aria-hidden="true" />
              Create New Post
            </Link>
          </li>
        </Can>
        <li>
          <Link to="/categories">
            <FolderOpen aria-hidden="true" />
            Manage Categories
          </Link>
        </li>
        <li>
          <Link to="/tags">
            <Tags aria-hidden="true" />
            Manage Tags
          </Link>
        </li>
        <li>
          <a href="/">
            <ExternalLink aria-hidden="true" />
            View Live Site
          </a>
        </li>
      </ul>
    </section>
  );
}
