import type { PostView } from "../../data/views";
import styles from "./author-box.module.css";
import { Avatar } from "./avatar";

export function AuthorBox({ writer }: { writer: PostView["writer"] }) {
  return (
    <aside className={styles.box} aria-label="About the author">
      <Avatar writer={writer} size={64} />
      <div>
        <p className={styles.role}>Written by</p>
        <p className={styles.name}>{writer.name}</p>
        {writer.bio && <p className={styles.bio}>{writer.bio}</p>}
      </div>
    </aside>
  );
}
