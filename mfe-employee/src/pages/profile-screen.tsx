import { ProfilePage } from '../features/profile/profile-page.tsx';
import { OwnDataPart } from './own-data-part.tsx';

/** The profile with what a person may do with all that is held about them. */
export const ProfileScreen = () => <ProfilePage more={<OwnDataPart />} />;
