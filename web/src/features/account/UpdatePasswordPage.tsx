export const UpdatePasswordPage = () => null
