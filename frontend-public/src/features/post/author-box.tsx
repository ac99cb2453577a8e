import { Link } from "react-router-dom";
import { Avatar } from "../../components/avatar";
import type { WriterView } from "../../data/views";
import styles from "./author-box.module.css";

export function AuthorBox({ writer }: { writer: WriterView }) {
  return (
    <aside className={`${styles.box} below`} aria-label="About the author">
      <Avatar writer={writer} size={64} />
      <div className={styles.words}>
        <p className={styles.role}>Written by</p>
        <p className={styles.name} dir="auto">
          <Link to={`/author/${writer.slug}`}>{writer.name}</Link>
        </p>
        {writer.bio && (
          <p className={styles.bio} dir="auto">
            {writer.bio}
          </p>
        )}
      </div>
    </aside>
  );
}
