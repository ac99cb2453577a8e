// Jest cannot load two modules at once that share a third, as the router does with a screen and its
// frame. Loaded beforehand, they are only looked up.
import "../layout/workspace";
import "../layout/not-found-screen";
import "../features/auth/login-screen";
import "../features/auth/unauthorized-screen";
import "../features/categories/categories-screen";
import "../features/dashboard/dashboard-screen";
import "../features/media/media-screen";
import "../features/posts/post-editor-screen";
import "../features/posts/posts-screen";
import "../features/tags/tags-screen";
import "../features/themes/themes-screen";
